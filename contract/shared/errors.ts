import * as z from 'zod'

export const FieldError = z.object({ field: z.string(), value: z.unknown().optional(), message: z.string() })

/** The shape of every error outside /auth/v1. `details.field` and `value` are the first bad field; all are in `fields`. */
export const ApiError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z
      .looseObject({
        field: z.string().optional(),
        value: z.unknown().optional(),
        fields: z.array(FieldError).optional(),
      })
      .optional(),
    request_id: z.string().optional(),
  }),
})
export type ApiError = z.infer<typeof ApiError>
