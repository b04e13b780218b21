import { DeletePost } from './delete-post.tsx'
import styles from './post-form.module.css'
import { ViewPost } from './view-post.tsx'
import type { PostDetail } from '#src/model/post.ts'
import type { PostText } from '#src/model/post.ts'
import { createPost, savePost } from '#src/server/writes/posts.ts'
import { posts } from '#src/server/reads/posts.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { inShort } from '#src/lib/formats.ts'
import { paths } from '#src/lib/paths.ts'
import type { Name } from '#src/lib/merge.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { type Editing, useEditing } from '#src/parts/editing/use-editing.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { MarkdownField } from '#src/ui/form/markdown-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'

const noText: PostText = { title: '', tags: [], summary: '', content: '' }

const textOf = ({ title, tags, summary, content }: PostDetail | PostText): PostText => ({
  title,
  tags: tags ?? [],
  summary,
  content,
})

/** The longest title the server accepts, by the contract's PostInput. */
const mostTitle = 50

interface PostFormProps {
  post?: PostDetail
  /** How fresh what is edited is. */
  mark?: ReactNode
}

/** Edits a post, with a preview beside each text. Without a post it creates one, and opens its page. */
export function PostForm({ post, mark }: PostFormProps) {
  const { t } = useTranslation()
  const { editing, isNew } = usePostEditing(post)
  return (
    <form
      className={`column flex-1 ${styles.form}`}
      noValidate
      onSubmit={(event) => void editing.submit(event)}
    >
      <div className={`stack gap-4 flex-1 content-start ${styles.page}`}>
        <header className={`row wrap gap-2 min-h-control ${styles.head}`}>
          <h1>{t(post ? 'postEditor.edit' : 'postEditor.new')}</h1>
          {mark}
          {post && (
            <>
              <ViewPost postId={post.id} editing={editing} />
              <DeletePost post={post} onDeleted={editing.discard} />
            </>
          )}
        </header>
        <Card className={`stack gap-4 ${styles.card}`}>
          <PostFields editing={editing} />
        </Card>
      </div>
      <SaveBar
        editing={editing}
        {...(isNew ? { saveLabel: t('postEditor.publish') } : { isPublic: true })}
        labelOf={(name) => t(`postEditor.field.${name}`)}
        textOf={(_, value) => inShort(typeof value === 'string' ? value : value.join(', ')) || '–'}
      />
    </form>
  )
}

function usePostEditing(post: PostDetail | undefined) {
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const { t } = useTranslation()
  const id = useRef(post?.id)
  const [created, setCreated] = useState(noText) // its text as last saved
  const editing = useEditing<PostDetail | PostText, PostText>({
    known: post ?? created,
    fieldsOf: textOf,
    read: async () => (id.current ? readNow(cache, posts.one(id.current)) : created),
    write: async (typed, names, known) => {
      if ('id' in known) {
        const saved = await savePost(cache, known, changesOf(typed, names))
        setCreated(textOf(saved))
        return saved
      }
      const text = { ...typed, title: typed.title.trim() }
      id.current = await createPost(cache, text)
      setCreated(text)
      return text
    },
    onSaved() {
      if (post || !id.current) return
      showToast({ title: t('editing.saved'), tone: 'good' }) // the bar that says it otherwise is left
      void navigate(paths.editPost(id.current), { replace: true })
    },
  })
  return { editing, isNew: !post && created === noText }
}

const changesOf = (text: PostText, names: readonly Name<PostText>[]): Partial<PostText> =>
  Object.fromEntries(names.map((name) => [name, name === 'title' ? text.title.trim() : text[name]]))

function PostFields({ editing: { fields, typed } }: { editing: Editing<PostText> }) {
  const { t } = useTranslation()
  const { register, formState, control } = fields
  return (
    <>
      <Field
        {...register('title', { validate: (text) => text.trim() !== '' && text.trim().length <= mostTitle })}
        label={t('postEditor.field.title')}
        dir="auto"
        autoComplete="off"
        hint={t('postEditor.titleHint', { most: mostTitle })}
        error={formState.errors.title && t('postEditor.invalidTitle', { most: mostTitle })}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange, ref } }) => (
          <TagsField
            ref={ref}
            label={t('postEditor.field.tags')}
            hint={t('postEditor.tagsHint')}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <MarkdownField
        {...register('summary')}
        source={typed.summary}
        label={t('postEditor.field.summary')}
        hint={t('postEditor.summaryHint')}
        rows={5}
      />
      <MarkdownField
        {...register('content')}
        source={typed.content}
        label={t('postEditor.field.content')}
        rows={16}
      />
    </>
  )
}
