import { useTranslation } from '#src/ui/text/translation.tsx'

/** In place of a form that the site has none of. */
export function Closed({ form }: { form: 'register' | 'recover' }) {
  const { t } = useTranslation()
  return <p>{t(`signIn.closed.${form}`)}</p>
}
