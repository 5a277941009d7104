import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Logo } from '#contract/business.ts'
import { largestLogo } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FieldError } from '../ui/field-frame.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Panel } from '../ui/panel.tsx'

const failed = 'Failed to save logo'
const what = 'PNG or JPEG, at most 256 KB. Black on white prints best.'

/** The picture on the papers: chosen is saved. */
export function LogoPanel({ mayEdit }: { mayEdit: boolean }) {
  const id = useId()
  const kept = useQuery(api.business.logo.query())
  const failure = useFailure(kept)
  const { take, refused, saving } = useLogoFile()
  const remove = useIntent(api.business.removeLogo, { saved: 'Logo removed successfully', failed })
  const logo = kept.data?.logo

  return (
    <Panel title="Logo">
      <div className="flex flex-wrap items-center gap-4 p-4">
        <LogoFrame logo={logo} none={kept.data ? 'No logo yet' : ''} />
        <div className="grid min-w-[min(100%,14rem)] flex-1 gap-2">
          {failure && <ErrorNotice title="The logo could not be loaded." {...failure} />}
          <p id={id} className="text-sm text-soft">
            {mayEdit ? what : 'Only an owner can change this.'}
          </p>
          {refused && <FieldError id={`${id}-error`}>{refused}</FieldError>}
          {mayEdit && (
            <div className="flex flex-wrap gap-2">
              <FileButton
                fileLabel="Logo file"
                accept="image/png,image/jpeg"
                describedBy={refused ? `${id} ${id}-error` : id}
                onFiles={([file]) => file && void take(file)}
                icon={<ImageUp className="size-4" aria-hidden="true" />}
                pending={saving}
              >
                {logo ? 'Change Logo' : 'Choose Logo'}
              </FileButton>
              {logo && (
                <Button look="quiet" pending={remove.isPending} onClick={() => remove.mutate({})}>
                  Remove Logo
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}

const LogoFrame = ({ logo, none }: { logo: Logo | null | undefined; none: string }) => (
  <div className="grid h-20 w-40 max-w-full place-items-center rounded-control border border-line bg-[#fff] p-2">
    {logo ? (
      <img
        src={`data:${logo.type};base64,${logo.data}`}
        width={logo.width}
        height={logo.height}
        alt="Logo of the business"
        className="max-h-full w-auto max-w-full object-contain"
      />
    ) : (
      <span className="text-xs text-[#555]">{none}</span>
    )}
  </div>
)

/** Saves a file as the logo; `refused` says why it was not. */
function useLogoFile() {
  const [refused, setRefused] = useState('')
  const save = useIntent(api.business.saveLogo, { saved: 'Logo saved successfully', failed })
  async function take(file: File) {
    setRefused(file.size > largestLogo ? `This file has ${Math.ceil(file.size / 1024)} KB; at most 256 KB go.` : '')
    if (file.size > largestLogo) return
    save.mutate({ body: { data: await base64Of(file) } }, { onError: ({ message }) => setRefused(message) })
  }
  return { take, refused, saving: save.isPending }
}

/** As the browser writes a file into an address: 'data:image/png;base64,...'. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
