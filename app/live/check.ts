import { mainOf } from '#app/ui/main-of.ts'
import { all, hookValue, selectorOf } from '#app/ui/script-hooks.ts'
import { typedEarly } from '#app/ui/typed-early.ts'

/** Long enough for the next digit to come, in milliseconds. */
const typingMs = 400

/**
 * Shows what applies to a request while it is typed: the server checks the form as its button without script does, and this
 * takes over the parts of the answer. A password is never sent along.
 */
export function watchCheck(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  async function check(): Promise<void> {
    asked.abort()
    asked = new AbortController()
    const sent = new FormData(form)
    sent.delete('password')
    sent.set('intent', 'check')
    const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
    try {
      const answer = await fetch(form.action, { method: 'POST', body, signal: asked.signal })
      if (!answer.ok) return
      const fresh = mainOf(await answer.text())
      for (const part of all('live-part')) {
        const next = fresh.querySelector(selectorOf('live-part', hookValue(part, 'live-part') ?? ''))
        if (next && form.contains(part)) part.replaceChildren(...next.childNodes)
      }
    } catch {
      // Without an answer the last one stays; the form is checked again when it is sent.
    }
  }

  form.addEventListener('input', (event) => {
    if ((event.target as HTMLInputElement).name === 'password') return
    clearTimeout(timer)
    timer = setTimeout(() => void check(), typingMs)
  })

  // On a slow line somebody may have typed before this script came.
  if (typedEarly(form).length > 0) void check()
}
