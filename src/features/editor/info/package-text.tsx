import { listText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** What a package of a game holds and what it does not, and which challenges come out of it without flags and files. */
export function PackageText({ leftOut }: { leftOut: readonly { title: string }[] }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <p className="t-s dim">{t('editor.package.text')}</p>
      <p className="t-s dim">{t('editor.package.alsoLeftOut')}</p>
      {leftOut.length > 0 && (
        <p className="t-s warn">
          {t('editor.package.leftOut', {
            challenges: listText(
              leftOut.map(({ title }) => title),
              i18n.language,
            ),
          })}
        </p>
      )}
    </>
  )
}
