import { useState } from 'react'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { TickBoxes, ticked } from '#desk/ui/tick-boxes.tsx'
import { roles } from '../staff.ts'
import { deskStaffWords } from '../words/desk.ts'
import { type SentLink, SentLinkNote } from './sent-link.tsx'

const words = deskStaffWords.invite

/** Invites somebody, and says where their link went. */
export function Invite({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<(SentLink & { name: string }) | null>(null)
  return (
    <div className="column">
      <h2>{words.title}</h2>
      <p className="muted">{words.lead}</p>
      {invited && <SentLinkNote name={invited.name} sent={invited} />}
      <DeskForm
        act="invite-staff"
        inputOf={(typed) => ({ name: typed.name, email: typed.email, roles: ticked(roles, typed) })}
        submit={words.submit}
        done={words.done}
        onDone={setInvited}
        onCancel={{ words: words.cancel, run: onClose }}
      >
        <DeskField name="name" label={words.name} />
        <DeskField name="email" label={words.email} type="email" />
        <TickBoxes legend={words.roles} of={roles} labels={deskStaffWords.roles} />
      </DeskForm>
    </div>
  )
}
