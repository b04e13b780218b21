/** The languages of a server's titles; the first is the fallback (behaviour 14). */
export const languages = [
  'en-US',
  'zh-CN',
  'zh-TW',
  'ja-JP',
  'id-ID',
  'ko-KR',
  'ru-RU',
  'de-DE',
  'fr-FR',
  'es-ES',
  'vi-VN',
] as const

export type Language = (typeof languages)[number]

/** The number of `Accept-Language` entries that a server looks at. */
const mostAsked = 3

const supported = (tag: string | null | undefined) =>
  languages.find((language) => language.toLowerCase() === tag?.trim().toLowerCase())

/** The language of a request, always by a full tag: its query, its cookie, then `Accept-Language` (behaviour 14). */
export function languageOf({ url, headers }: Pick<Request, 'url' | 'headers'>): Language {
  const query = new URL(url).searchParams
  return (
    supported(query.get('ui-culture') ?? query.get('culture')) ??
    supported(cultureIn(headers.get('cookie') ?? '')) ??
    askedIn(headers.get('accept-language') ?? '')
      .map(supported)
      .find(Boolean) ??
    languages[0]
  )
}

/** The language in the server's own cookie: `c=de-DE|uic=de-DE`. */
function cultureIn(cookies: string): string | undefined {
  const [, value = ''] = /(?:^|;\s*)\.AspNetCore\.Culture=([^;]*)/i.exec(cookies) ?? []
  const text = value.replaceAll(/%7c/gi, '|').replaceAll(/%3d/gi, '=')
  return (/(?:^|\|)uic=([^|]*)/.exec(text) ?? /(?:^|\|)c=([^|]*)/.exec(text))?.[1]
}

/** The first entries of the header, by descending weight. */
const askedIn = (header: string): string[] =>
  header
    .split(',')
    .slice(0, mostAsked)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/i.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
