/** Text escaped for an SVG. */
export const svgText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Size {
  width: number
  height: number
}

const mostPixels = 16_000_000 // the most that every browser draws at once

/** Makes the browser save an SVG as a PNG, at twice its size unless that is too many pixels. */
export async function savePicture(svg: string, { width, height }: Size, fileName: string): Promise<void> {
  const scale = width * height * 4 <= mostPixels ? 2 : 1
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * scale,
    height: height * scale,
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const link = Object.assign(document.createElement('a'), {
    download: fileName,
    href: canvas.toDataURL('image/png'),
  })
  link.click()
}
