import i18next, { type i18n, type TFunction } from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation as useInstance } from 'react-i18next'

/** The texts of the reader's language, and the language. */
interface Translation {
  t: TFunction
  i18n: i18n
}

const Context = createContext<Translation>({ t: i18next.t, i18n: i18next })

/** The texts, for everything inside: drawn anew when the language changes. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return <Context value={useInstance()}>{children}</Context>
}

/** The texts, without what react-i18next's own hook does for each component: a copy of the instance, and a listener. */
export const useTranslation = () => use(Context)
