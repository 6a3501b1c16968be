/** How many suppliers may be asked at once: by a request, and by its round, whose list at the closing must tell no count. */
export const mostInvited = { request: 50, round: 40 } as const;
