/** Whether an element is in the window, and nothing but toasts covers the middle of what is in it. */
export function isOnScreen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2
  const seen = document.elementsFromPoint(x, y).find((one) => one.closest('[data-toasts]') === null)
  return seen !== undefined && element.contains(seen)
}
