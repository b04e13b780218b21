// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { CaptchaInfo, ClientConfig, PostDetail, PostInfo, PowChallenge } from '#contract/api.gen.ts'
import { type Check, checkOf, type Schema } from '#contract/guards.ts'

const PostInfoSchema: Schema = {"type":"object","required":["id","title","summary","isPinned","tags","authorAvatar","authorName","time"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"summary":{"type":"string"},"isPinned":{"type":"boolean"},"tags":{"type":["array","null"],"items":{"type":"string"}},"authorAvatar":{"type":["string","null"]},"authorName":{"type":["string","null"]},"time":{"type":"integer","minimum":-8640000000000000,"maximum":8640000000000000}}}
const PostDetailSchema: Schema = {"type":"object","required":["id","title","summary","content","isPinned","tags","authorAvatar","authorName","time"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"summary":{"type":"string"},"content":{"type":"string"},"isPinned":{"type":"boolean"},"tags":{"type":["array","null"],"items":{"type":"string"}},"authorAvatar":{"type":["string","null"]},"authorName":{"type":["string","null"]},"time":{"type":"integer","minimum":-8640000000000000,"maximum":8640000000000000}}}
const ClientConfigSchema: Schema = {"type":"object","required":["title","slogan","footerInfo","customTheme","logoUrl","portMapping","defaultLifetime","extensionDuration","renewalWindow"],"properties":{"title":{"type":"string"},"slogan":{"type":"string"},"footerInfo":{"type":["string","null"]},"customTheme":{"type":["string","null"]},"logoUrl":{"type":["string","null"]},"portMapping":{"type":"string","enum":["Default","PlatformProxy"]},"defaultLifetime":{"type":"integer"},"extensionDuration":{"type":"integer"},"renewalWindow":{"type":"integer"}}}
const CaptchaInfoSchema: Schema = {"type":"object","required":["type","siteKey"],"properties":{"type":{"type":"string","enum":["None","HashPow","CloudflareTurnstile"]},"siteKey":{"type":"string"}}}
const PowChallengeSchema: Schema = {"type":"object","required":["id","challenge","difficulty"],"properties":{"id":{"type":"string"},"challenge":{"type":"string"},"difficulty":{"type":"integer"}}}

export const isPostList: Check<PostInfo[]> = /* @__PURE__ */ checkOf({"type":"array","items":PostInfoSchema})
export const isPostLatest: Check<PostInfo[]> = /* @__PURE__ */ checkOf({"type":"array","items":PostInfoSchema})
export const isPostGet: Check<PostDetail> = /* @__PURE__ */ checkOf(PostDetailSchema)
export const isClientConfig: Check<ClientConfig> = /* @__PURE__ */ checkOf(ClientConfigSchema)
export const isCaptchaInfo: Check<CaptchaInfo> = /* @__PURE__ */ checkOf(CaptchaInfoSchema)
export const isCaptchaPow: Check<PowChallenge> = /* @__PURE__ */ checkOf(PowChallengeSchema)
