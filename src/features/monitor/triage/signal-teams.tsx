import { useTranslation } from '#src/ui/text/translation.tsx'

/** One team, or two, each in the direction of its script; of more, how many they are. */
export function SignalTeams({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const [team, other] = names
  if (names.length > 2) return t('triage.teams', { count: names.length })
  return (
    <>
      <bdi translate="no">{team}</bdi>
      {other !== undefined && (
        <>
          {' · '}
          <bdi translate="no">{other}</bdi>
        </>
      )}
    </>
  )
}
