/**
 * Fills in the name of the bank while an IFSC code is typed. The server does the same when the form is saved, so nothing
 * depends on this script.
 */
import { all, hookValue } from '#site/ui/script-hooks.ts'

/** The form of a code, as `findBranch` of features/profile/ifsc.server.ts has it. */
const complete = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** @param ask Returns the name of the bank of a complete code; null if no branch has it. */
export function watchBankForm(
  form: HTMLFormElement,
  ask: (ifsc: string) => Promise<string | null> = askServer,
): void {
  const code = form.querySelector<HTMLInputElement>('[name=ifsc]')
  const name = form.querySelector<HTMLInputElement>('[name=bankName]')
  const said = document.getElementById('ifsc-said')
  if (!code || !name || !said) return
  let filled = ''
  let asked = ''
  const look = async () => {
    const ifsc = code.value.replaceAll(/\s/g, '').toUpperCase()
    if (ifsc === asked) return
    asked = ifsc
    said.textContent = ''
    if (!complete.test(ifsc)) return
    const bank = await ask(ifsc).catch(() => undefined)
    // Without an answer the form stays as it is. An answer to an earlier code is ignored.
    if (bank === undefined || ifsc !== asked) return
    // What the client typed stays.
    const isFilled = bank !== null && (name.value === '' || name.value === filled)
    if (isFilled) {
      name.value = bank
      filled = bank
    }
    said.textContent = bank ?? hookValue(form, 'ifsc-unknown') ?? ''
    // The field shows it; it is only read out.
    said.classList.toggle('hidden-visually', isFilled)
  }
  code.addEventListener('input', look)
  // Somebody may have typed before this script came.
  if (code.value !== code.defaultValue) void look()
}

async function askServer(ifsc: string): Promise<string | null> {
  const answer = await fetch(`/profile/ifsc/${ifsc}`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`no answer: ${answer.status}`)
  const { bank } = (await answer.json()) as { bank: string | null }
  return bank
}

for (const form of all<HTMLFormElement>('bank-form')) watchBankForm(form)
