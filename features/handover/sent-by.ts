/** How a letter went out. */
export const sentBy = ['post', 'courier', 'mail', 'hand'] as const
