-- The file that the tax system returns for an issued invoice, as staff uploaded it for the buyer.
CREATE TABLE invoice_files (
  invoice_id  bigint PRIMARY KEY REFERENCES invoices ON DELETE CASCADE,
  -- Sanitised.
  name        text NOT NULL CHECK (length(name) BETWEEN 5 AND 100),
  content     bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  uploaded_by bigint REFERENCES accounts ON DELETE SET NULL
);
CREATE INDEX invoice_files_by ON invoice_files (uploaded_by);
