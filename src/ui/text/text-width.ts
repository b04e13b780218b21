interface Look {
  /** In pixels of a usual window. */
  size: number
  weight: number
  /** Between letters, as a fraction of the size. */
  spacing?: number
}

const widths = new Map<string, number>()
let canvas: CanvasRenderingContext2D | null | undefined

/** The width of a text of the interface in one line, in pixels of a usual window; 0 where there is no canvas. */
export function textWidth(text: string, { size, weight, spacing = 0 }: Look): number {
  const key = `${weight} ${size} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    canvas ??= document.createElement('canvas').getContext('2d')
    if (!canvas) return 0
    canvas.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
    width = Math.ceil(canvas.measureText(text).width + text.length * spacing * size)
    widths.set(key, width)
  }
  return width
}
