import type { ActDone } from '../../../answers.ts'
import { queryClient } from '../../data.ts'
import { showDone, showFailure } from '../../ui/toasts.tsx'

/** Sends an act, says what was done, and asks again for what is shown. */
export async function actAndSay(send: Promise<ActDone>, done: string): Promise<void> {
  try {
    const { undo } = await send
    showDone(done, undo)
    await queryClient.invalidateQueries()
  } catch (error) {
    showFailure(error)
  }
}
