import type { Division } from '#src/model/division.ts'
import { FreezeChoice } from '#src/features/projector/freeze/freeze-choice.tsx'
import { SkinFields } from '#src/features/projector/skin/skin-fields.tsx'
import { StreamAddresses } from '#src/features/projector/layouts/stream-addresses.tsx'
import type { Freeze } from '#src/features/projector/freeze/use-freeze.ts'
import { SceneTurns } from '#src/features/projector/scenes/scene-turns.tsx'
import { type SceneTurn, sceneListText } from '#src/features/projector/scenes/scene-list.ts'
import { mostScreens, screenText, useProjectorAddress, type ProjectorAddress } from './projector-address.ts'
import type { GameInfo } from '#src/model/game.ts'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { listText } from '#src/lib/formats.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface SetupDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The scenes shown now, even if the address does not name them. */
  turns: readonly SceneTurn[]
  divisions: readonly Division[]
  freeze: Freeze
  /** The address of this projector, to send. */
  address: string
  game: GameInfo
}

/**
 * Sets up what a projector shows. Each choice takes effect at once and is in the address, so that the setup can be sent
 * elsewhere.
 */
export function SetupDialog({
  isOpen,
  onClose,
  turns,
  divisions,
  freeze,
  address: addressToSend,
  game,
}: SetupDialogProps) {
  const { t, i18n } = useTranslation()
  const address = useProjectorAddress()
  const change = useChangeAddress()
  const set = (name: string, value: string) => void change({ parts: { [name]: value } })
  const { list, hasSound, theme } = address
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('projector.setup')} about={t('projector.setupText')}>
      <div className="stack gap-4">
        <SceneTurns
          turns={list.turns.length > 0 ? list.turns : turns}
          onChange={(turns) => set('scenes', sceneListText(turns))}
        />
        {list.unknown.length > 0 && (
          <p className="t-s warn" role="status">
            {t('projector.unknown', { words: listText(list.unknown, i18n.language) })}
          </p>
        )}
        <div className="flex wrap gap-3">
          {divisions.length > 0 && (
            <Select
              label={t('scoreboard.division')}
              value={address.division}
              options={[
                { value: '', label: t('scoreboard.allDivisions') },
                ...divisions.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(division) => set('division', division)}
            />
          )}
          <ScreenChoice address={address} onChange={(screen) => set('screen', screen)} />
          <Select
            label={t('projector.theme')}
            value={theme ?? ''}
            options={[
              { value: '', label: t('projector.themes.own') },
              { value: 'dark', label: t('projector.themes.dark') },
              { value: 'light', label: t('projector.themes.light') },
            ]}
            onChange={(theme) => set('theme', theme)}
          />
        </div>
        <Switch isOn={hasSound} onChange={(isOn) => set('sound', isOn ? 'on' : '')}>
          {t('projector.sound')}
        </Switch>
        <SkinFields parts={address.skin} poster={game.poster} onChange={(parts) => void change({ parts })} />
        <FreezeChoice key={freeze.at} freeze={freeze} end={game.end} />
        <CopyField label={t('projector.address')} value={addressToSend} />
        <StreamAddresses address={addressToSend} />
      </div>
    </Dialog>
  )
}

interface ScreenChoiceProps {
  address: ProjectorAddress
  onChange: (text: string) => void
}

const counted = (to: number) =>
  Array.from({ length: to }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** Chooses which of several screens this one is. */
function ScreenChoice({ address: { screen }, onChange }: ScreenChoiceProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('projector.screens')}
        value={String(screen.of)}
        options={counted(mostScreens)}
        onChange={(of) =>
          onChange(screenText({ number: Math.min(screen.number, Number(of)), of: Number(of) }))
        }
      />
      {screen.of > 1 && (
        <Select
          label={t('projector.screen')}
          value={String(screen.number)}
          options={counted(screen.of)}
          onChange={(number) => onChange(screenText({ number: Number(number), of: screen.of }))}
        />
      )}
    </>
  )
}
