import type { Signal } from './signal.ts'
import type { TFunction } from 'i18next'

/** A signal in a few words. */
export const signalTitle = (t: TFunction, { rule, count }: Signal) => t(`triage.title.${rule}`, { count })
