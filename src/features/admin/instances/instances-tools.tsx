import type { GameRef, InstanceGames } from './instances-games.ts'
import { type Facet, facets } from './instances-rows.ts'
import { manyDestroyed, type Trouble, troubles } from './instances-signs.ts'
import styles from './instances.module.css'
import { compareNames } from '#src/lib/compare-names.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { ListTools } from '#src/ui/table/list-page.tsx'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { SearchSelect } from '#src/ui/form/search-select.tsx'
import { SideButton } from '#src/ui/layout/side.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

interface InstanceToolsProps {
  counts: Record<Facet, number>
  /** The instances of the selected game, and all. */
  instances: SiteInstance[]
  all: SiteInstance[]
  games: InstanceGames
  onSide: () => void
}

/** Chooses which instances are shown. */
export function InstanceTools({ counts, instances, all, games, onSide }: InstanceToolsProps) {
  const { gameOf } = games
  const { t } = useTranslation()
  const [facet, show] = useAddressState('show', facets)
  const [trouble, chooseTrouble] = useAddressState<Trouble>('trouble', troubles)
  const owners = useMemo(
    () => ownersOf(all, ({ challenge }) => titled(gameOf.get(challenge?.id ?? 0))),
    [all, gameOf],
  )
  const challenges = useMemo(() => ownersOf(instances, ({ challenge }) => titled(challenge)), [instances])
  const teams = useMemo(() => ownersOf(instances, ({ team }) => team), [instances])
  return (
    <ListTools acts={<SideButton label={t('instanceConsole.load')} onOpen={onSide} />}>
      <Segments
        label={t('instanceConsole.show')}
        value={facet}
        options={facets.map((value) => ({
          value,
          label: (
            <span className={styles.facet} data-facet={counts[value] > 0 ? value : undefined}>
              {t(`instanceConsole.facet.${value}`)}
            </span>
          ),
          count: counts[value],
        }))}
        onChange={show}
      />
      <Owner of="game" owners={owners} />
      <Owner of="challenge" owners={challenges} />
      <Owner of="team" owners={teams} />
      <div className={`min-w-0 ${styles.owner} ${styles.trouble}`} data-chosen={trouble !== ''}>
        <SearchSelect
          label={t('instanceConsole.trouble.label')}
          isLabelHidden
          value={trouble}
          options={troubles.map((value) => ({
            value,
            label: t(`instanceConsole.trouble.${value || 'any'}`, { count: manyDestroyed }),
          }))}
          onChange={(value) => chooseTrouble(troubles.find((known) => known === value) ?? '')}
        />
      </div>
      <div className={styles.find}>
        <SearchField label={t('instanceConsole.find')} {...useAddressText('find')} />
      </div>
    </ListTools>
  )
}

interface Owned {
  id: number
  name: string
}

const titled = (of: GameRef | null | undefined) => of && { id: of.id, name: of.title }

/** The owners of these instances, sorted by name. */
function ownersOf(instances: SiteInstance[], ownerOf: (one: SiteInstance) => Owned | null | undefined) {
  const owners = new Map<number, Owned>()
  for (const instance of instances) {
    const owner = ownerOf(instance)
    if (owner) owners.set(owner.id, owner)
  }
  return [...owners.values()].sort((one, other) => compareNames(one.name, other.name))
}

interface OwnerProps {
  of: 'game' | 'challenge' | 'team'
  owners: Owned[]
}

/** Filters by one owner. */
function Owner({ of, owners }: OwnerProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useAddressState(of)
  const isGone = chosen !== '' && !owners.some(({ id }) => String(id) === chosen)
  return (
    <div className={`min-w-0 ${styles.owner}`} data-chosen={chosen !== ''}>
      <SearchSelect
        label={t(`instanceConsole.${of}`)}
        isLabelHidden
        value={chosen}
        options={[
          { value: '', label: t(`instanceConsole.any.${of}`) },
          ...(isGone ? [{ value: chosen, label: `#${chosen}` }] : []),
          ...owners.map(({ id, name }) => ({ value: String(id), label: `${name} #${id}` })),
        ]}
        onChange={choose}
      />
    </div>
  )
}
