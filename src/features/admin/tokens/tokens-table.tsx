import { type ApiToken, type TokenState, tokenStateAt } from '#src/model/api-token.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { apiTokens } from '#src/server/reads/api-tokens.ts'
import { restoreToken, revokeToken } from '#src/server/writes/api-tokens.ts'
import { dateTimeInCell } from '#src/lib/time/date-formats.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Chip, type Tone } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { phoneRowOf } from '#src/ui/table/phone-row.tsx'
import { column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { useMemo } from 'react'

interface TokensTableProps {
  tokens: ApiToken[]
  onDelete: (token: ApiToken) => void
}

const keyOf = ({ id }: ApiToken) => id
const phone = { main: 'name', end: 'acts', second: ['state', 'creator', 'expires'] }
const states: readonly TokenState[] = ['expired', 'revoked', 'valid']
export const tokenOrders = {
  name: byText<ApiToken>(({ name }) => name),
  state: byNumber<ApiToken>((token) => states.indexOf(tokenStateAt(token, serverNow()))),
  creator: byText<ApiToken>(({ creator }) => creator),
  created: byNumber<ApiToken>(({ createdAt }) => createdAt),
  expires: byNumber<ApiToken>(({ expiresAt }) => expiresAt),
  used: byNumber<ApiToken>(({ lastUsedAt }) => lastUsedAt),
}
const tones: Record<TokenState, Tone> = { valid: 'good', revoked: 'warn', expired: 'plain' }

/** Tokens, one per row: who made each, until when it is valid, and when it was used last. */
export function TokensTable({ tokens, onDelete }: TokensTableProps) {
  const { t } = useTranslation()
  const columns = useMemo(
    () => [
      column<ApiToken>('name', t('tokens.name'), 'minmax(120px, 1fr)', ({ name }) => (
        <Name className="w-label">{name}</Name>
      )),
      column<ApiToken>('state', t('tokens.state'), '100px', (token) => <State token={token} />),
      column<ApiToken>('creator', t('tokens.creator'), 'minmax(80px, 0.6fr)', ({ creator }) => (
        <Name className="dim">{creator ?? '–'}</Name>
      )),
      column<ApiToken>('created', t('tokens.created'), 'minmax(0, 0.9fr)', ({ createdAt }) => (
        <Moment moment={createdAt} />
      )),
      column<ApiToken>('expires', t('tokens.expires'), 'minmax(0, 0.9fr)', ({ expiresAt }) => (
        <Moment moment={expiresAt} otherwise={t('tokens.never')} />
      )),
      column<ApiToken>('used', t('tokens.used'), 'minmax(0, 0.9fr)', ({ lastUsedAt }) => (
        <Moment moment={lastUsedAt} otherwise={t('tokens.unused')} />
      )),
      column<ApiToken>('acts', '', '150px', (token) => <Acts token={token} onDelete={onDelete} />),
    ],
    [t, onDelete],
  )
  const sorted = useSort(tokenOrders, tokens)
  return (
    <Table
      {...sorted}
      label={t('admin.tokens')}
      columns={columns}
      keyOf={keyOf}
      rowHeight={46}
      phoneRow={{ height: 76, cell: phoneRowOf(columns, phone) }}
    />
  )
}

function State({ token }: { token: ApiToken }) {
  const { t } = useTranslation()
  const state = tokenStateAt(token, useServerNow())
  return <Chip tone={tones[state]}>{t(`tokens.is.${state}`)}</Chip>
}

function Moment({ moment, otherwise = '' }: { moment: number | null; otherwise?: string }) {
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
