-- Until now everybody at the desk saw what things cost and what is owed: who is there keeps it. Administrators have every right.
UPDATE users SET rights = rights || ARRAY['costs', 'balances']
WHERE type = 'staff' AND NOT rights && ARRAY['administrator', 'costs', 'balances'];
