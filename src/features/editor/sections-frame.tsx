import { EditorBar } from './editor-bar.tsx'
import styles from './editor-frame.module.css'
import { PublishingList } from './publishing-list.tsx'
import { SectionTabs, Sections } from './sections.tsx'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { Outlet, useMatch } from 'react-router-dom'

/** The pages of a game's editor: its bar above, its sections and what is missing for publishing beside them. */
export function SectionsFrame() {
  const editor = useEditor()
  const isPhone = useIsPhone()
  const isOverview = useMatch('/admin/games/:gameId') !== null
  return (
    <>
      <EditorBar {...editor} />
      {isPhone && <SectionTabs game={editor.game} />}
      <div className={`stack flex-1 ${styles.body}`}>
        {!isPhone && (
          <aside className={`stack gap-4 content-start sticky overflow-y-auto ${styles.side}`}>
            <Sections game={editor.game} />
            {!(isOverview && editor.game.hidden) && <PublishingList game={editor.game} />}
          </aside>
        )}
        <div className="min-w-0">
          <Outlet context={editor} />
        </div>
      </div>
    </>
  )
}
