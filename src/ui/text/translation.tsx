import i18next, { type i18n, type TFunction } from 'i18next'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useTranslation as useInstance } from 'react-i18next'

/** The texts of the user's language, and the language. */
interface Translation {
  t: TFunction
  i18n: i18n
}

const Context = createContext<Translation>({ t: i18next.t, i18n: i18next })

/** Provides the texts to everything inside, which re-renders when the language changes. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useInstance()
  const value = useMemo(() => ({ t: lookedUpOnce(t), i18n }), [t, i18n])
  return <Context value={value}>{children}</Context>
}

/** How many texts with values filled in are cached, such as those that name a team: then all of them are dropped. */
const mostFilled = 2_000

/** Caches texts: resolving one takes i18next longer than a component takes to render. */
function lookedUpOnce(t: TFunction): TFunction {
  const resolve = t as (key: string, options?: object) => string
  const [texts, filled] = [new Map<string, string>(), new Map<string, string>()]
  const lookUp: typeof resolve = (key, options) => {
    const [known, name] = options ? [filled, key + JSON.stringify(options)] : [texts, key]
    const cached = known.get(name)
    if (cached !== undefined) return cached
    const text = resolve(key, options)
    if (filled.size >= mostFilled) filled.clear()
    if (text !== key) known.set(name, text) // otherwise its namespace is not loaded yet
    return text
  }
  return lookUp as TFunction
}

/** The texts, without what react-i18next's own hook does for each component: copy the instance, and add a listener. */
export const useTranslation = () => use(Context)
