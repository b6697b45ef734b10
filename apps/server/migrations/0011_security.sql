-- What an attempt was for, and whether an account still has the password that it was made with.

ALTER TABLE sign_in_log
  ADD COLUMN event text NOT NULL DEFAULT 'sign-in' CHECK (event IN ('sign-in', 'register', 'retrieve'));
ALTER TABLE sign_in_log ALTER COLUMN event DROP DEFAULT;

-- Accounts that are there already had time to change theirs, and nobody knows whether they did.
ALTER TABLE accounts ADD COLUMN password_initial boolean NOT NULL DEFAULT false;
