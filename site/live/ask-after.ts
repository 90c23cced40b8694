import { mainOf } from '../ui/main-of.ts'
import { hookValue, selectorOf } from '../ui/script-hooks.ts'

/**
 * Returns a function that posts a form once nothing has changed for a while, and hands the answer on. Only the last answer counts.
 * Without one, what is shown stays: the server judges the form again when it is sent.
 *
 * @param pauseMs How long to wait for the next change, in milliseconds. A call with another pause waits that long.
 * @param bodyOf What is sent.
 */
export function askAfter(
  pauseMs: number,
  address: string,
  bodyOf: () => FormData | URLSearchParams,
  take: (answer: Response) => Promise<void>,
): (pause?: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()
  async function ask(): Promise<void> {
    asked.abort()
    asked = new AbortController()
    try {
      const answer = await fetch(address, { method: 'POST', body: bodyOf(), signal: asked.signal })
      if (answer.ok) await take(answer)
    } catch {
      // Overtaken by a later one, or no answer.
    }
  }
  return (pause = pauseMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pause)
  }
}

/** The fields of a form as a short body. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Puts the live parts of a page that the server rendered in place of those of a form. */
export async function takeParts(form: HTMLFormElement, answer: Response): Promise<void> {
  const fresh = mainOf(await answer.text())
  for (const part of form.querySelectorAll(selectorOf('live-part'))) {
    const next = fresh.querySelector(selectorOf('live-part', hookValue(part, 'live-part')))
    if (next) part.replaceChildren(...next.childNodes)
  }
}
