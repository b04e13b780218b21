// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { StoredFile } from '#contract/api.gen.ts'
import { type Check, checkOf, listOf, record, text } from '#contract/guards.ts'

const StoredFileSchema = record({ hash: text, name: text })

export const isAssetUpload: Check<StoredFile[]> = /* @__PURE__ */ checkOf(listOf(StoredFileSchema))
