/**
 * Cuts a text into what the search compares: words, and of Chinese, which puts no spaces between them, each sign and each
 * pair of neighbors. The browser runs it too, from its source, so it uses nothing outside of itself.
 */
export function tokenize(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.flatMap((word) => {
    const parts = word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
    return parts.flatMap((part) => {
      if (!/\p{Script=Han}/u.test(part)) return [part]
      const signs = [...part]
      return [...signs, ...signs.slice(1).map((sign, index) => signs[index] + sign)]
    })
  })
}
