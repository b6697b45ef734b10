export type ContactKind = 'mobile' | 'email'
