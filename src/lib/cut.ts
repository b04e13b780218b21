/** As a reader counts them: an emoji of several code points is one. Absent in Firefox before 125. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

/** What one character of a reader is at most of a string's: an emoji of a family with skin tones. */
const widest = 64

/** The first `most` characters of a text or fewer, so that none that a reader sees is cut through. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // From somewhere before, where all but a run of joined emoji has begun anew: most texts are short, a few are megabytes.
  const from = Math.max(0, most - widest)
  const around = text.slice(from, most + widest)
  let end = from
  if (segmenter) {
    for (const { index, segment } of segmenter.segment(around)) {
      if (from + index + segment.length > most) break
      end = from + index + segment.length
    }
  } else for (const sign of around) if (end + sign.length <= most) end += sign.length
  return text.slice(0, end)
}

/** The beginning of a text, with an ellipsis in the place of the rest. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${cut(text, most)}…` : text
