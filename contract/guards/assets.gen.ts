// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { StoredFile } from '#contract/api.gen.ts'
import { type Check, checkOf, type Schema } from '#contract/guards.ts'

const StoredFileSchema: Schema = {"type":"object","required":["hash","name"],"properties":{"hash":{"type":"string"},"name":{"type":"string"}}}

export const isAssetUpload: Check<StoredFile[]> = /* @__PURE__ */ checkOf({"type":"array","items":StoredFileSchema})
