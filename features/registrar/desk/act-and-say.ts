import type { ActDone } from '#desk/acts/answers.ts'
import { queryClient } from '#desk/ui/data.ts'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'

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
