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

/** Caches the texts that depend on their key alone: resolving one takes i18next longer than a component takes to render. */
function lookedUpOnce(t: TFunction): TFunction {
  const resolve = t as (key: string, options?: object) => string
  const texts = new Map<string, string>()
  const lookUp: typeof resolve = (key, options) => {
    if (options !== undefined) return resolve(key, options)
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = resolve(key)
    if (text !== key) texts.set(key, text) // otherwise its namespace is not loaded yet
    return text
  }
  return lookUp as TFunction
}

/** The texts, without what react-i18next's own hook does for each component: copy the instance, and add a listener. */
export const useTranslation = () => use(Context)
