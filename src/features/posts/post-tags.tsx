import styles from './post-card.module.css'
import { paths } from '#src/lib/paths.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link } from 'react-router-dom'

interface PostTagsProps {
  tags: readonly string[] | null | undefined
  /** The tag that the list is filtered by; it links back to the whole list. */
  chosen?: string | undefined
}

/** The tags of a post; each links to all posts with that tag. */
export function PostTags({ tags, chosen }: PostTagsProps) {
  const { t } = useTranslation()
  const known = [...new Set(tags)].filter((tag) => tag.trim() !== '')
  if (known.length === 0) return null
  return (
    <ul className="flex wrap gap-2 min-w-0" aria-label={t('post.tags')}>
      {known.map((tag) => (
        <li className="max-w-full min-w-0" key={tag}>
          <Link
            className={`flex no-underline ${styles.tag}`}
            to={tag === chosen ? paths.posts : paths.postsAbout(tag)}
            aria-current={tag === chosen || undefined}
          >
            <Chip tone={tag === chosen ? 'accent' : 'plain'}>
              <bdi translate="no" className={`overflow-hidden ellipsis ${styles.word}`}>
                #{tag}
              </bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
