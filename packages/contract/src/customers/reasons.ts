/** Why staff enabled or disabled a member. */
export const statusReasons = ['member-request', 'abuse', 'unpaid', 'security', 'resolved', 'other'] as const
