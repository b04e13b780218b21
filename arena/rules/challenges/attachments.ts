import type { Stored } from '#arena/parts/arena.ts'
import { attachmentWithFile } from '#arena/store/attachments.ts'
import { insertRow } from '#arena/store/rows.ts'
import type { Attachment, AttachmentInput } from '#contract/api.gen.ts'

/** Stores an attachment and returns its id; null for none. */
export function createAttachment(
  { store }: Stored,
  { attachmentType, fileHash, remoteUrl }: AttachmentInput,
) {
  if (!attachmentType || attachmentType === 'None') return null
  const isLocal = attachmentType === 'Local'
  return insertRow(store, 'attachments', {
    type: attachmentType,
    hash: isLocal ? (fileHash ?? null) : null,
    remoteUrl: isLocal ? null : (remoteUrl ?? null),
  })
}

/** An attachment as the contract shows it; `name` replaces the file's own, since dynamic attachments share one. */
export function attachmentBy({ store }: Stored, id: number | null, name?: string | null): Attachment | null {
  if (id === null) return null
  const found = attachmentWithFile(store, id)
  if (!found) return null
  const local = found.hash && `/assets/${found.hash}/${name ?? found.name}`
  return { id, type: found.type, url: found.remoteUrl ?? local, fileSize: found.size }
}
