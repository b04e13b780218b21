import { uriPart } from '#src/lib/uri-part.ts'
/** Text escaped for an SVG. */
export const svgText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Size {
  width: number
  height: number
}

const mostPixels = 16_000_000 // the most that every browser draws at once

/** An SVG drawn on a canvas, at twice its size unless that is too many pixels. */
async function drawn(svg: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  const scale = width * height * 4 <= mostPixels ? 2 : 1
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${uriPart(svg)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Makes the browser save an SVG as a PNG. */
export async function savePicture(svg: string, size: Size, fileName: string): Promise<void> {
  const canvas = await drawn(svg, size)
  const link = Object.assign(document.createElement('a'), {
    download: fileName,
    href: canvas.toDataURL('image/png'),
  })
  link.click()
}

/** An SVG as a PNG file, to be shared. */
export async function pictureFile(svg: string, size: Size, fileName: string): Promise<File> {
  const canvas = await drawn(svg, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('canvas')
  return new File([blob], fileName, { type: 'image/png' })
}
