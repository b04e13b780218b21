import type { Mail } from '#arena/parts/outbox.ts'

/** The unsent mail as an HTML page, newest first. */
export const outboxPage = (mails: Mail[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>Outbox of the sandbox</title>
<style>
:root { color-scheme: dark light; font: 15px/1.45 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
article { margin: 1rem 0; padding: 1rem; border: 1px solid; border-radius: 10px }
h2 { margin: 0; font-size: 1.1rem }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>Email that this sandbox would have sent, newest first. It is lost when the sandbox stops. Reload the page for more.</p>
${mails.length === 0 ? '<p>No email yet.</p>' : mails.toReversed().map(article).join('\n')}
</body>
</html>
`

const article = ({ to, subject, link }: Mail) => `<article>
<h2>${escaped(subject)}</h2>
<p>to ${escaped(to)}</p>
<p><a href="${escaped(link)}">${escaped(link)}</a></p>
</article>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
