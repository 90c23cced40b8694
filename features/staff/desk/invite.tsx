import { useState } from 'react'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { deskStaffWords } from '../words/desk.ts'
import { RoleBoxes, tickedRoles } from './role-boxes.tsx'
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
        inputOf={(typed) => ({ name: typed.name, email: typed.email, roles: tickedRoles(typed) })}
        submit={words.submit}
        done={words.done}
        onDone={setInvited}
        onCancel={{ words: words.cancel, run: onClose }}
      >
        <DeskField name="name" label={words.name} />
        <DeskField name="email" label={words.email} type="email" />
        <RoleBoxes legend={words.roles} />
      </DeskForm>
    </div>
  )
}
