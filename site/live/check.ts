import { typedEarly } from '../ui/typed-early.ts'
import { askAfter, fieldsOf, takeParts } from './ask-after.ts'

/** Long enough for the next digit to come, in milliseconds. */
const typingMs = 400

/**
 * Shows what applies to a request while it is typed: the server checks the form as its button without script does, and this
 * takes over the parts of the answer. A password is never sent along.
 */
export function watchCheck(form: HTMLFormElement): void {
  const check = askAfter(
    typingMs,
    form.action,
    () => {
      const sent = fieldsOf(form)
      sent.delete('password')
      sent.set('intent', 'check')
      return sent
    },
    async (answer) => await takeParts(form, answer),
  )
  form.addEventListener('input', (event) => {
    if ((event.target as HTMLInputElement).name !== 'password') check()
  })
  // On a slow line somebody may have typed before this script came.
  if (typedEarly(form).length > 0) check(0)
}
