import { type PluralForms, plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { type ActInput, queryClient, sendAct } from '#desk/ui/data.ts'
import { Keys } from '#desk/ui/keys.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { invitationWords as words } from '../words/desk.ts'

type Named = ActInput<'invitation-renew'>['numbers']

/** What can be done with some people's invitations, by their numbers. */
export function useInviteeActs(onDone: () => void = () => {}) {
  const said = async (forms: PluralForms, send: () => Promise<{ count: number }>) => {
    try {
      const { count } = await send()
      showDone(plural(localeWords, forms, count))
      onDone()
      await queryClient.invalidateQueries()
    } catch (error) {
      showFailure(error)
    }
  }
  const list = (numbers: readonly string[]): Named => [...numbers]
  const held = (isHeld: boolean) => (numbers: readonly string[]) =>
    void said(isHeld ? words.held : words.released, async () => {
      const { value } = await sendAct('invitation-hold', { numbers: list(numbers), isHeld })
      return { count: value?.held ?? 0 }
    })
  return {
    letter: (numbers: readonly string[]) =>
      void said(words.lettered, async () => {
        const { value } = await sendAct('invitation-letter', { numbers: list(numbers) })
        return { count: value?.letters ?? 0 }
      }),
    renew: (numbers: readonly string[]) =>
      void said(words.renewed, async () => {
        const { value } = await sendAct('invitation-renew', { numbers: list(numbers) })
        return { count: value?.renewed ?? 0 }
      }),
    hold: held(true),
    release: held(false),
  }
}

/** The same as buttons with their keys, for the people selected or the one that is open. */
export function InviteeActs({
  numbers,
  isHeld = false,
  isInvited = true,
  isLetter = false,
  onDone,
}: {
  numbers: readonly string[]
  /** True for one that is held back already. */
  isHeld?: boolean
  /** False for one who has no invitation yet. */
  isInvited?: boolean
  /** True for one who gets letters: there is no link to renew. */
  isLetter?: boolean
  onDone?: () => void
}) {
  const acts = useInviteeActs(onDone)
  const hold = isHeld ? acts.release : acts.hold
  useKeys({
    'invite-letter': () => acts.letter(numbers),
    'invite-renew': () => (isInvited && !isLetter ? acts.renew(numbers) : false),
    'invite-hold': () => (isInvited ? hold(numbers) : false),
  })
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => acts.letter(numbers)}>
        <Keys of="invite-letter" /> {isLetter ? words.newLetter : words.letterInstead}
      </Button>
      {isInvited && !isLetter && (
        <Button kind="quiet" size="small" onClick={() => acts.renew(numbers)}>
          <Keys of="invite-renew" /> {words.newLink}
        </Button>
      )}
      {isInvited && (
        <Button kind="quiet" size="small" onClick={() => hold(numbers)}>
          <Keys of="invite-hold" /> {isHeld ? words.release : words.hold}
        </Button>
      )}
    </>
  )
}
