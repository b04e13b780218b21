import { useEffect } from 'react'

/** The code of a key that an input method has taken: all that tells in Safari, which ends a composition before the key that confirmed it. */
const taken = 229

/** Whether a key chooses or confirms a word (Chinese, Japanese, Korean) and means nothing else. */
// oxlint-disable-next-line typescript/no-deprecated
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === taken

/** Keeps the keys of an input method from every handler of the page; the field they are typed in still gets them. */
export function useInputMethod() {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) event.stopImmediatePropagation()
    }
    addEventListener('keydown', keep, true) // before the handlers of any element
    return () => removeEventListener('keydown', keep, true)
  }, [])
}
