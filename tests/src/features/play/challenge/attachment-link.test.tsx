import { AttachmentLink, attachmentOf } from '#src/features/play/challenge/attachment-link.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  ['100% real.txt', '/assets/ab/100%25%20real.txt'],
  ['c#minor?.txt', '/assets/ab/c%23minor%3F.txt'],
])('the file %j of a challenge is named and linked by its full name', (name, link) => {
  const attachment = attachmentOf({
    url: `/assets/ab/${name}`,
    fileSize: 1,
    closeTime: null,
    instanceEntry: null,
  })
  render(<AttachmentLink attachment={attachment!} />)
  expect(screen.getByText(name).closest('a')).toHaveAttribute('href', link)
})
