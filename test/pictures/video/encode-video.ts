import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Frame } from './screencast.ts'

/** What was recorded in one window; `until` is when it ended, in seconds of the clock. */
export type Take = { frames: readonly Frame[]; until: number }

const size = { width: 1280, height: 720 }
/** The colour of the paper, around a phone. */
const paper = '0xfbfaf6'
/** Screens stand still most of the time: a high figure still leaves letters sharp, and keeps two minutes under 3 MB. */
const quality = 40

/** One WebM of the takes, one after the other, each set into the middle of the picture. Raises what ffmpeg said. */
export async function encodeVideo(takes: readonly Take[], folder: string, to: string) {
  const lists = await Promise.all(takes.map((take, index) => writeList(take, join(folder, `take-${index}.txt`))))
  const inputs = lists.flatMap((list) => ['-f', 'concat', '-safe', '0', '-i', list])
  const fitted = lists.map(
    (_, index) =>
      `[${index}:v]fps=25,scale=${size.width}:${size.height}:force_original_aspect_ratio=decrease,pad=${size.width}:${size.height}:-1:-1:color=${paper},setsar=1[v${index}]`,
  )
  const joined = `${lists.map((_, index) => `[v${index}]`).join('')}concat=n=${lists.length}:v=1:a=0[all]`
  const codec = ['-c:v', 'libvpx-vp9', '-crf', String(quality), '-b:v', '0', '-row-mt', '1', '-g', '250', '-an']
  ffmpeg([...inputs, '-filter_complex', [...fitted, joined].join(';'), '-map', '[all]', ...codec, to])
}

/** Each picture with how long it stood, in the words of ffmpeg's concat demuxer. */
async function writeList({ frames, until }: Take, list: string) {
  const lines = frames.flatMap(({ file, at }, index) => {
    const lasts = Math.max(0.02, (frames[index + 1]?.at ?? until) - at)
    return [`file '${file}'`, `duration ${lasts.toFixed(3)}`]
  })
  // The last picture is named twice, or its duration counts for nothing.
  await writeFile(list, [...lines, `file '${frames.at(-1)?.file}'`].join('\n'))
  return list
}

/** What stands there before somebody plays it. */
export async function makePoster(frame: Frame, to: string) {
  await sharp(frame.file).resize(size).webp({ quality: 74 }).toFile(to)
}

function ffmpeg(args: string[]) {
  const { error, status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
  if (error) throw new Error(`The video is made by ffmpeg, which could not be started: ${error.message}`)
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}
