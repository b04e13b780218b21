import type { LoginInput } from '#src/model/account.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'

interface DemoAccount {
  userName: string
  password: string
  role: string
}

/** Whether the index page announces that the server is arena; no other server is sent requests for arena's own routes. */
const isSandbox = () => document.querySelector('meta[name="halyard-arena"]') !== null

/** The sandbox's demo accounts; none on a real server. */
const demoAccounts = () =>
  queryOptions({
    queryKey: ['demo accounts'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/arena/accounts', {
        cache: 'no-store',
        signal,
        headers: { accept: 'application/json' },
      })
      return answer.ok ? ((await answer.json()) as DemoAccount[]) : []
    },
    enabled: isSandbox,
    staleTime: Infinity,
    retry: false,
  })

/** The sandbox's demo accounts, each of which fills in the form with one click; nothing on a real server. */
export function DemoAccounts({ onPick }: { onPick: (credentials: LoginInput) => void }) {
  const { t } = useTranslation()
  const { data: accounts = [] } = useQuery(demoAccounts())
  if (accounts.length === 0) return null
  return (
    <section className="stack gap-2 t-s faint" aria-labelledby="demo-accounts">
      <h2 className="t-s dim" id="demo-accounts">
        {t('account.login.demo')}
      </h2>
      <p>{t('account.login.demoText')}</p>
      <div className="flex wrap gap-2">
        {accounts.map(({ userName, password }) => (
          <Button
            key={userName}
            aria-label={t('account.login.fill', { userName })}
            onClick={() => onPick({ userName, password })}
          >
            {userName}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** A link to the sandbox's mail; nothing on a real server, which sends it. */
export function SandboxMail() {
  const { t } = useTranslation()
  if (!isSandbox()) return null
  return (
    <p className="t-s dim">
      {t('account.sandbox.text')}{' '}
      <a href="/arena/outbox" target="_blank" rel="noreferrer">
        {t('account.sandbox.open')}
      </a>
    </p>
  )
}
