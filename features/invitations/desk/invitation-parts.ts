/** The tabs of the screen, in their order. */
export const invitationParts = ['ready', 'letters', 'missing', 'decide', 'sent', 'all'] as const
export type InvitationPart = (typeof invitationParts)[number]
