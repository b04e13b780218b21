import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** Shows the page in full screen until the test ends. */
export function goFullScreen() {
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'))
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
}

/** Whether a field shows what is typed as dots. */
export const isDotted = (field: Element) => field.closest('[data-masked=true]') !== null
