import type { Me } from '../web/shell-page.server.ts'

const data = document.getElementById('me')?.textContent
if (!data) throw new Error('the shell page does not say who is signed in')

/** Who is signed in, as the shell page says. */
export const me: Me = JSON.parse(data)
