import { DatabaseSync } from '@photostructure/sqlite'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Which of a team's submissions, each to a challenge of its own, were right, and which was the flag of another team. */
const verdict = `CASE WHEN n % 4 = 0 THEN 'Accepted' WHEN n = 39 AND team % 25 = 0 THEN 'CheatDetected' ELSE 'WrongAnswer' END`

/**
 * Makes a folder for `arena --data` in which the running game has many teams, challenges and submissions. Arena plays the
 * usual world first; what is added to its database is what its rules store when a team enters and submits. Returns the folder.
 */
export async function largeWorld(start, { teams, challenges, submissions }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-large-'))
  await (await start(['--data', folder, '--speed', '0', '--server', '1.8'])).stop()
  const file = new DatabaseSync(path.join(folder, 'arena.sqlite'))
  file.exec('PRAGMA foreign_keys = ON; BEGIN')
  file.exec(`
    CREATE TEMP TABLE game AS SELECT id, start, unixepoch() * 1000 AS now FROM games
      WHERE start <= unixepoch() * 1000 AND unixepoch() * 1000 < "end" ORDER BY id DESC LIMIT 1;
    CREATE TEMP TABLE new AS WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${teams})
      SELECT n, printf('00000000-0000-4000-8000-%012d', n) AS userId, (SELECT max(id) FROM teams) + n AS teamId,
        (SELECT max(id) FROM participations) + n AS id,
        (SELECT id FROM divisions WHERE gameId = game.id ORDER BY (id * 31 + n) % 7 LIMIT 1) AS divisionId, game.start
      FROM numbers, game WHERE n <= ${teams} - (SELECT count(*) FROM participations WHERE gameId = game.id);
    INSERT INTO users (id, userName, email, passwordHash, stamp, role, emailConfirmed, realName, stdNumber, registeredAt)
      SELECT userId, 'sailor' || n, 'sailor' || n || '@players.test', '', '', 'User', 1, 'Sailor ' || n, n, start FROM new;
    INSERT INTO teams (id, name, captainId, inviteToken) SELECT teamId, 'Crew ' || n, userId, 'crew' || n FROM new;
    INSERT INTO members SELECT teamId, userId, start FROM new;
    INSERT INTO participations (id, gameId, teamId, status, divisionId, token)
      SELECT new.id, game.id, teamId, CASE WHEN n % 50 = 0 THEN 'Pending' ELSE 'Accepted' END, divisionId, '' FROM new, game;
    INSERT INTO entrants SELECT new.id, userId, game.id FROM new, game;
  `)
  addChallenges(file, challenges)
  const count = (sql) => Object.values(file.prepare(sql).get())[0]
  addSubmissions(file, { perTeam: Math.ceil(submissions / count('SELECT count(*) FROM new')) })
  const holds = {
    teams: count('SELECT count(*) FROM participations, temp.game WHERE gameId = game.id'),
    challenges: count('SELECT count(*) FROM challenges, temp.game WHERE gameId = game.id'),
    submissions: count('SELECT count(*) FROM submissions, temp.game WHERE gameId = game.id'),
  }
  file.exec('COMMIT')
  file.close()
  return { folder, holds }
}

/** Adds copies of the challenges that there are. */
function addChallenges(file, count) {
  const columns = file
    .prepare(`SELECT name FROM pragma_table_info('challenges')`)
    .all()
    .map(({ name }) => name)
    .filter((name) => !['id', 'title', 'isEnabled', 'testContainerId'].includes(name))
    .join(', ')
  file.exec(`
    CREATE TEMP TABLE copied AS SELECT challenges.*, row_number() OVER (ORDER BY challenges.id) AS place
      FROM challenges, game WHERE gameId = game.id;
    WITH RECURSIVE numbers (n) AS (SELECT count(*) + 1 FROM copied UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO challenges (title, isEnabled, ${columns})
      SELECT title || ' ' || n, 1, ${columns} FROM numbers, copied
        WHERE place = 1 + n % (SELECT count(*) FROM copied);
    CREATE TEMP TABLE placed AS SELECT challenges.id, title, row_number() OVER (ORDER BY challenges.id) - 1 AS place,
      count(*) OVER () AS length FROM challenges, game WHERE gameId = game.id;
    INSERT INTO flags (challengeId, flag) SELECT id, 'flag{' || id || '}' FROM placed
      WHERE id NOT IN (SELECT challengeId FROM flags);
  `)
}

/** Adds what each new team submitted since the start, with its verdicts, events and lines of the log. */
function addSubmissions(file, { perTeam }) {
  file.exec(`
    CREATE TEMP TABLE sent AS WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${perTeam - 1})
      SELECT new.n AS team, numbers.n AS n, new.id AS participationId, teamId, userId, placed.id AS challengeId, title,
        game.id AS gameId, game.start + (new.n * 977 + numbers.n * 3571) * 131 % (game.now - game.start) AS time
      FROM new, numbers, game JOIN placed ON place = (new.n * 7 + numbers.n * 13) % length;
    INSERT INTO submissions (gameId, challengeId, participationId, teamId, userId, answer, status, time)
      SELECT gameId, challengeId, participationId, teamId, userId,
        CASE WHEN n % 4 = 0 THEN 'flag{' || challengeId || '}' ELSE 'flag{guess ' || team || ' ' || n || '}' END, ${verdict}, time
      FROM sent ORDER BY time;
    INSERT INTO instances (participationId, challengeId, isSolved)
      SELECT participationId, challengeId, n % 4 = 0 FROM sent;
    INSERT INTO events (gameId, teamId, userId, type, "values", time)
      SELECT gameId, teamId, userId, 'FlagSubmit',
        json_array(${verdict}, 'flag{guess ' || team || ' ' || n || '}', title, '' || challengeId), time FROM sent ORDER BY time;
    INSERT INTO logs (time, name, level, ip, msg, status)
      SELECT time, 'sailor' || team, 'Information', '203.0.113.7', 'Crew ' || team || ' answers ' || title || ': ' || ${verdict},
        CASE WHEN n % 4 = 0 THEN 'Success' ELSE 'Failed' END FROM sent ORDER BY time;
    INSERT INTO cheats (gameId, ownerId, submitterId, submissionId)
      SELECT submissions.gameId, (SELECT min(participations.id) FROM participations, game WHERE gameId = game.id), participationId, submissions.id
      FROM submissions, game WHERE submissions.gameId = game.id AND status = 'CheatDetected';
    UPDATE challenges SET acceptedCount = (SELECT count(*) FROM submissions WHERE challengeId = challenges.id AND status = 'Accepted')
      WHERE gameId = (SELECT id FROM game);
  `)
}
