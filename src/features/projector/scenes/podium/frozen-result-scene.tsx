import styles from '#src/features/projector/scenes/countdown-scene.module.css'
import { useDrawn } from '#src/features/projector/scenes/scene-drawn.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Shown instead of a result: a frozen scoreboard is none. */
export function FrozenResultScene() {
  const { t } = useTranslation()
  return <Words title={t('projector.freeze.sealed')} text={t('projector.freeze.sealedText')} />
}

/** Shown instead of every frozen scene whose points this browser opened too late to know, with advice. */
export function WorthUnknownScene() {
  const { t } = useTranslation()
  return <Words title={t('projector.freeze.late')} text={t('projector.freeze.lateText')} />
}

function Words({ title, text }: { title: string; text: string }) {
  const drawn = useDrawn()
  return (
    <div ref={drawn} className="stack justify-items-center place-content-center h-full text-center">
      <p className={`w-strong tight lh-125 ${styles.heldBack}`}>{title}</p>
      <p className={`dim ${styles.moment}`}>{text}</p>
    </div>
  )
}
