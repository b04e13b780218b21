import { type ApiToken, type TokenState, tokenStateAt } from '#src/model/api-token.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { polled } from '#src/server/cache/polled.ts'
import { apiTokens } from '#src/server/reads/api-tokens.ts'
import { site } from '#src/server/reads/site.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { restoreToken, revokeToken } from '#src/server/writes/api-tokens.ts'
import { dateTimeInCell } from '#src/lib/time/date-formats.ts'
import { List } from '#src/parts/lists/list.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { Title } from '#src/state/page/title.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import Trash2 from 'lucide-react/icons/trash'
import { useMemo, useState } from 'react'

const NewTokenDialog = lazyPart(async () => (await import('./tokens-dialog.tsx')).NewTokenDialog)
const DeleteToken = lazyPart(async () => (await import('./tokens-dialog.tsx')).DeleteToken)

/** API tokens: with one, a program hears what monitors hear, without anybody's session. */
export function TokensScreen() {
  const { t } = useTranslation()
  const { data: config } = useQuery(site.config())
  if (config?.can.keepTokens) return <Tokens />
  return (
    <ListPage>
      <Title page={t('admin.tokens')} />
      {config && (
        <ListRows>
          <Empty title={t('tokens.notKept')} />
        </ListRows>
      )}
    </ListPage>
  )
}

const keyOf = ({ id }: ApiToken) => id
const phone = { main: 'name', end: 'acts', second: ['state', 'creator', 'expires'], height: 76 }

function Tokens() {
  const { t } = useTranslation()
  const read = useQuery(polled(apiTokens.list()))
  const [isNew, setIsNew] = useState(false)
  const [deleted, setDeleted] = useState<ApiToken>()
  const columns = useMemo(() => tokenColumns(t, setDeleted), [t])
  return (
    <List
      {...useSort(columns, read.data)}
      title={t('admin.tokens')}
      list={{ data: read.data, read }}
      unread={{ title: t('tokens.notRead'), rows: 6 }}
      columns={columns}
      keyOf={keyOf}
      rowHeight={46}
      phone={phone}
      none={{ title: t('tokens.none'), children: t('tokens.noneText') }}
      head={
        <ListHead title={t('admin.tokens')} note={t('tokens.note')}>
          <Button kind="go" onClick={() => setIsNew(true)}>
            {t('tokens.new')}
          </Button>
        </ListHead>
      }
    >
      {isNew && <NewTokenDialog onClose={() => setIsNew(false)} />}
      {deleted && <DeleteToken token={deleted} onClose={() => setDeleted(undefined)} />}
    </List>
  )
}

/** Who made each token, until when it is valid, and when it was used last. */
export const tokenColumns = (t: TFunction, onDelete: (token: ApiToken) => void): Column<ApiToken>[] => [
  column(
    'name',
    t('tokens.name'),
    'minmax(120px, 1fr)',
    ({ name }) => <Name className="w-label">{name}</Name>,
    {
      by: byText(({ name }) => name),
    },
  ),
  column('state', t('tokens.state'), '100px', (token) => <State token={token} />, {
    by: byNumber((token) => states.indexOf(tokenStateAt(token, serverNow()))),
  }),
  column(
    'creator',
    t('tokens.creator'),
    'minmax(80px, 0.6fr)',
    ({ creator }) => <Name className="dim">{creator ?? '–'}</Name>,
    { by: byText(({ creator }) => creator) },
  ),
  moment('created', t('tokens.created'), ({ createdAt }) => createdAt),
  moment('expires', t('tokens.expires'), ({ expiresAt }) => expiresAt, t('tokens.never')),
  moment('used', t('tokens.used'), ({ lastUsedAt }) => lastUsedAt, t('tokens.unused')),
  column('acts', '', '150px', (token) => <Acts token={token} onDelete={onDelete} />),
]

const states: readonly TokenState[] = ['expired', 'revoked', 'valid']
const tones: Record<TokenState, Tone> = { valid: 'good', revoked: 'warn', expired: 'plain' }

function State({ token }: { token: ApiToken }) {
  const { t } = useTranslation()
  const state = tokenStateAt(token, useServerNow())
  return <Chip tone={tones[state]}>{t(`tokens.is.${state}`)}</Chip>
}

/** A column of times, and what is said where there is none. */
const moment = (key: string, title: string, of: (token: ApiToken) => number | null, otherwise = '') =>
  column<ApiToken>(
    key,
    title,
    'minmax(0, 0.9fr)',
    (token) => <Moment moment={of(token)} otherwise={otherwise} />,
    { by: byNumber(of) },
  )

function Moment({ moment, otherwise }: { moment: number | null; otherwise: string }) {
  const { language } = useTranslation().i18n
  if (moment === null) return <span className="faint">{otherwise}</span>
  return (
    <time translate="no" className="dim tabular truncate" dateTime={new Date(moment).toISOString()}>
      {dateTimeInCell(moment, language)}
    </time>
  )
}

function Acts({ token, onDelete }: { token: ApiToken; onDelete: (token: ApiToken) => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { id, name, isRevoked } = token
  const word = isRevoked ? 'restore' : 'revoke'
  const change = useMutation({
    mutationFn: () => (isRevoked ? restoreToken(id) : revokeToken(id)),
    onSuccess: async () => {
      await invalidate(cache, { queryKey: apiTokens.list().queryKey })
      announceDone(t(`tokens.${word}`))
    },
    onError: (problem) =>
      showToast({ title: t(`tokens.${word}One`, { name }), text: problemText(t, problem), tone: 'bad' }),
  })
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="small"
        busy={change.isPending}
        aria-label={t(`tokens.${word}One`, { name })}
        onClick={() => change.mutate()}
      >
        {t(`tokens.${word}`)}
      </Button>
      <IconButton size="small" label={t('tokens.deleteOne', { name })} onClick={() => onDelete(token)}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
