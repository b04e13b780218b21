import { DeleteGameCard } from './delete-game-card.tsx'
import { changesFrom, fieldsOf, type InfoFields, type InfoName } from './info-form.ts'
import { EntryCard, TextCard, TimesCard, WriteupsCard } from './info-cards.tsx'
import styles from './info.module.css'
import { KeysCard } from './keys-card.tsx'
import { PackageCard } from './package-card.tsx'
import { PosterCard } from './poster-card.tsx'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import type { GameEdit } from '#src/model/game.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { saveGame } from '#src/server/writes/edited-games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { zonedText } from '#src/lib/time/zoned-text.ts'
import { inShort } from '#src/lib/formats.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { useEditing } from '#src/parts/editing/use-editing.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'

/** A game's information, and the rules it is played by. */
export function InfoScreen() {
  const { t } = useTranslation()
  const { game } = useEditor()
  return (
    <>
      <Title page={`${t('editor.info')} · ${game.title}`} />
      <InfoForm key={game.id} game={game} />
    </>
  )
}

function InfoForm({ game }: { game: GameEdit }) {
  const { t, i18n } = useTranslation()
  const cache = useQueryClient()
  const { shown } = useScreenSafe()
  const editing = useEditing({
    known: game,
    fieldsOf,
    read: () => readNow(cache, editedGames.game(game.id)),
    write: (fields, names, known) => saveGame(cache, known, changesFrom(known, fields, names)),
  })
  return (
    <FormProvider {...editing.fields}>
      <form className={`column ${styles.form}`} noValidate onSubmit={(event) => void editing.submit(event)}>
        <div className={`stack gap-4 flex-1 content-start ${styles.columns}`}>
          <div className="stack gap-4 min-w-0 content-start">
            <TextCard editing={editing} />
            <WriteupsCard editing={editing} />
          </div>
          <div className="stack gap-4 min-w-0 content-start">
            <TimesCard editing={editing} />
            <EntryCard editing={editing} game={game} />
            <PosterCard game={game} />
            <KeysCard game={game} />
            {game.can.giveDivisionsRights && <PackageCard game={game} />}
            <DeleteGameCard game={game} onDeleted={editing.discard} />
          </div>
        </div>
        <SaveBar
          editing={editing}
          isPublic={!game.hidden}
          labelOf={(name) => t(`editor.field.${name}`)}
          textOf={(name, value) =>
            textOf(name, name === 'inviteCode' ? shown('code', String(value)) : value, {
              on: t('editor.on'),
              off: t('editor.off'),
              language: i18n.language,
            })
          }
        />
      </form>
    </FormProvider>
  )
}

interface TextWords {
  on: string
  off: string
  language: string
}

/** A value in a few characters; a time as in its field, with its zone. */
function textOf(name: InfoName, value: InfoFields[InfoName], { on, off, language }: TextWords): string {
  if (typeof value === 'boolean') return value ? on : off
  const moment =
    typeof value === 'string' && (name === 'start' || name === 'end') && zonedText(value, language)
  if (moment) return moment
  return inShort(typeof value === 'string' ? value : value.join(', ')) || '–'
}
