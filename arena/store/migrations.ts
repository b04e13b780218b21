/**
 * Migrations of the database, oldest first; `user_version` counts those that have run. Never change one that
 * has landed: add another. AUTOINCREMENT keeps ids from being reused, as on the real server.
 */
export const migrations: string[] = [
  `
  CREATE TABLE users (
    id TEXT PRIMARY KEY, userName TEXT NOT NULL COLLATE NOCASE UNIQUE, email TEXT NOT NULL COLLATE NOCASE UNIQUE,
    passwordHash TEXT NOT NULL, stamp TEXT NOT NULL, role TEXT NOT NULL, emailConfirmed INTEGER NOT NULL DEFAULT 0,
    bio TEXT NOT NULL DEFAULT '', phone TEXT, realName TEXT NOT NULL DEFAULT '', stdNumber TEXT NOT NULL DEFAULT '',
    avatarHash TEXT, registeredAt INTEGER NOT NULL DEFAULT 0, lastVisitedAt INTEGER NOT NULL DEFAULT 0,
    ip TEXT NOT NULL DEFAULT '0.0.0.0', isBot INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE sessions (
    token TEXT PRIMARY KEY, userId TEXT NOT NULL REFERENCES users ON DELETE CASCADE, stamp TEXT NOT NULL, issuedAt INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE teams (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, bio TEXT, avatarHash TEXT,
    captainId TEXT NOT NULL REFERENCES users, locked INTEGER NOT NULL DEFAULT 0, inviteToken TEXT NOT NULL
  ) STRICT;
  CREATE TABLE members (
    teamId INTEGER NOT NULL REFERENCES teams ON DELETE CASCADE, userId TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    joinedAt INTEGER NOT NULL, PRIMARY KEY (teamId, userId)
  ) STRICT;
  CREATE TABLE attachments (
    id INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT NOT NULL, hash TEXT, remoteUrl TEXT
  ) STRICT;
  CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, summary TEXT NOT NULL, content TEXT NOT NULL,
    hidden INTEGER NOT NULL DEFAULT 0, acceptWithoutReview INTEGER NOT NULL DEFAULT 0, writeupRequired INTEGER NOT NULL DEFAULT 0,
    inviteCode TEXT, divisions TEXT, teamMemberCountLimit INTEGER NOT NULL, containerCountLimit INTEGER NOT NULL,
    posterHash TEXT, publicKey TEXT NOT NULL, privateKey TEXT NOT NULL, practiceMode INTEGER NOT NULL DEFAULT 1,
    start INTEGER NOT NULL, "end" INTEGER NOT NULL, writeupDeadline INTEGER NOT NULL, writeupNote TEXT NOT NULL,
    bloodBonus INTEGER NOT NULL, hashSalt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE participations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    teamId INTEGER NOT NULL REFERENCES teams ON DELETE CASCADE, status TEXT NOT NULL, division TEXT, token TEXT NOT NULL,
    writeupHash TEXT, writeupName TEXT, writeupAt INTEGER, UNIQUE (gameId, teamId)
  ) STRICT;
  CREATE TABLE entrants (
    participationId INTEGER NOT NULL REFERENCES participations ON DELETE CASCADE,
    userId TEXT NOT NULL REFERENCES users ON DELETE CASCADE, gameId INTEGER NOT NULL, PRIMARY KEY (participationId, userId)
  ) STRICT;
  CREATE INDEX entrantsByUser ON entrants (userId, gameId);
  CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, title TEXT NOT NULL,
    content TEXT NOT NULL DEFAULT '', category TEXT NOT NULL, type TEXT NOT NULL, hints TEXT, flagTemplate TEXT,
    isEnabled INTEGER NOT NULL DEFAULT 0, acceptedCount INTEGER NOT NULL DEFAULT 0, fileName TEXT,
    attachmentId INTEGER REFERENCES attachments ON DELETE SET NULL, containerImage TEXT, memoryLimit INTEGER, cpuCount INTEGER,
    storageLimit INTEGER, containerExposePort INTEGER, enableTrafficCapture INTEGER NOT NULL DEFAULT 0,
    disableBloodBonus INTEGER NOT NULL DEFAULT 0, originalScore INTEGER NOT NULL, minScoreRate REAL NOT NULL,
    difficulty REAL NOT NULL, testContainerId TEXT
  ) STRICT;
  CREATE INDEX challengesByGame ON challenges (gameId);
  CREATE TABLE flags (
    id INTEGER PRIMARY KEY AUTOINCREMENT, challengeId INTEGER NOT NULL REFERENCES challenges ON DELETE CASCADE,
    flag TEXT NOT NULL, attachmentId INTEGER REFERENCES attachments ON DELETE SET NULL, taken INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX flagsByChallenge ON flags (challengeId);
  CREATE TABLE instances (
    id INTEGER PRIMARY KEY AUTOINCREMENT, participationId INTEGER NOT NULL REFERENCES participations ON DELETE CASCADE,
    challengeId INTEGER NOT NULL REFERENCES challenges ON DELETE CASCADE, flag TEXT, flagId INTEGER, attachmentId INTEGER,
    isSolved INTEGER NOT NULL DEFAULT 0, containerId TEXT, coolUntil INTEGER NOT NULL DEFAULT 0,
    UNIQUE (participationId, challengeId)
  ) STRICT;
  CREATE INDEX instancesByChallenge ON instances (challengeId);
  CREATE TABLE containers (
    id TEXT PRIMARY KEY, instanceId INTEGER REFERENCES instances ON DELETE SET NULL, image TEXT NOT NULL, host TEXT NOT NULL,
    port INTEGER NOT NULL, startedAt INTEGER NOT NULL, expectStopAt INTEGER NOT NULL, flag TEXT
  ) STRICT;
  CREATE TABLE submissions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    challengeId INTEGER NOT NULL REFERENCES challenges ON DELETE CASCADE,
    participationId INTEGER NOT NULL REFERENCES participations ON DELETE CASCADE, teamId INTEGER NOT NULL,
    userId TEXT NOT NULL, answer TEXT NOT NULL, status TEXT NOT NULL, time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX submissionsByGame ON submissions (gameId, time DESC, id DESC);
  CREATE TABLE cheats (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    ownerId INTEGER NOT NULL REFERENCES participations ON DELETE CASCADE,
    submitterId INTEGER NOT NULL REFERENCES participations ON DELETE CASCADE,
    submissionId INTEGER NOT NULL REFERENCES submissions ON DELETE CASCADE
  ) STRICT;
  CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    type TEXT NOT NULL, "values" TEXT NOT NULL, time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX noticesByGame ON notices (gameId, time DESC);
  CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    teamId INTEGER NOT NULL REFERENCES teams ON DELETE CASCADE, userId TEXT NOT NULL, type TEXT NOT NULL,
    "values" TEXT NOT NULL, time INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX eventsByGame ON events (gameId, time DESC, id DESC);
  CREATE TABLE posts (
    id TEXT PRIMARY KEY, title TEXT NOT NULL, summary TEXT NOT NULL, content TEXT NOT NULL, tags TEXT,
    isPinned INTEGER NOT NULL DEFAULT 0, authorId TEXT REFERENCES users ON DELETE SET NULL, time INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE files (
    hash TEXT PRIMARY KEY, name TEXT NOT NULL, mediaType TEXT NOT NULL, bytes BLOB NOT NULL, size INTEGER NOT NULL,
    "references" INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE TABLE logs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, name TEXT, level TEXT NOT NULL, ip TEXT, msg TEXT NOT NULL, status TEXT
  ) STRICT;
  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE captures (
    id INTEGER PRIMARY KEY AUTOINCREMENT, challengeId INTEGER NOT NULL REFERENCES challenges ON DELETE CASCADE,
    participationId INTEGER NOT NULL REFERENCES participations ON DELETE CASCADE, name TEXT NOT NULL, bytes BLOB NOT NULL,
    size INTEGER NOT NULL, time INTEGER NOT NULL, UNIQUE (challengeId, participationId, name)
  ) STRICT;
  `,
  // Divisions become more than names. Those that there are let teams in as their game did.
  `
  CREATE TABLE divisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT, gameId INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, place INTEGER NOT NULL,
    name TEXT NOT NULL, inviteCode TEXT, defaultPermissions INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX divisionsByGame ON divisions (gameId);
  CREATE TABLE divisionChallenges (
    divisionId INTEGER NOT NULL REFERENCES divisions ON DELETE CASCADE,
    challengeId INTEGER NOT NULL REFERENCES challenges ON DELETE CASCADE, permissions INTEGER NOT NULL,
    PRIMARY KEY (divisionId, challengeId)
  ) STRICT;
  INSERT INTO divisions (gameId, place, name, defaultPermissions)
    SELECT games.id, MIN(names.key), names.value, 2147483647 - 4 * acceptWithoutReview
    FROM games, json_each(games.divisions) AS names GROUP BY games.id, names.value ORDER BY games.id, MIN(names.key);
  ALTER TABLE participations ADD COLUMN divisionId INTEGER REFERENCES divisions ON DELETE SET NULL;
  UPDATE participations SET divisionId = (
    SELECT id FROM divisions WHERE divisions.gameId = participations.gameId AND name = division
  );
  ALTER TABLE participations DROP COLUMN division;
  ALTER TABLE games DROP COLUMN divisions;
  ALTER TABLE challenges ADD COLUMN deadline INTEGER;
  ALTER TABLE challenges ADD COLUMN submissionLimit INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE challenges ADD COLUMN networkMode TEXT DEFAULT 'Open';
  CREATE TABLE apiTokens (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, creatorId TEXT REFERENCES users ON DELETE SET NULL, createdAt INTEGER NOT NULL,
    expiresAt INTEGER, lastUsedAt INTEGER, isRevoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  `,
]
