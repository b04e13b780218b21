// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.

export interface paths {
    "/api/account/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account.
         * @description On LoggedIn the session cookie is set by this answer.
         */
        post: operations["accountRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a password reset link by e-mail.
         * @description The link is /account/reset?token=<base64>&email=<base64>, valid 3 hours.
         */
        post: operations["accountRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passwordreset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token from the mail. */
        post: operations["accountPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the e-mail address of a new account.
         * @description Also logs in: the answer sets the session cookie.
         */
        post: operations["accountVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in.
         * @description Sets the session cookie. A present session is dropped first, even if the password then proves wrong.
         */
        post: operations["accountLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out.
         * @description Clears the session cookie.
         */
        post: operations["accountLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the own profile. */
        put: operations["accountUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/changepassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the own password. */
        put: operations["accountChangePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/changeemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ask for a change of the own e-mail address.
         * @description A link /account/confirm?token=<base64>&email=<base64> goes to the new address; valid 3 hours.
         */
        put: operations["accountChangeEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mailchangeconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a change of e-mail address.
         * @description Must be called in a session of the account that asked for the change.
         */
        post: operations["accountConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the own profile. */
        get: operations["accountProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the own avatar. */
        put: operations["accountAvatar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the site settings. */
        get: operations["adminGetConfig"];
        /**
         * Change the site settings.
         * @description Sections are stored one by one; send each section whole.
         */
        put: operations["adminUpdateConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/config/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the logo and the favicon. */
        post: operations["adminSetLogo"];
        /** Go back to the built-in logo and favicon. */
        delete: operations["adminResetLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List users by id. */
        get: operations["adminListUsers"];
        put?: never;
        /**
         * Create users, and teams for them.
         * @description All or nothing. A user whose name or address exists is overwritten, password included. New accounts are active at once. A teamName always makes a new team, shared by the users of this call who name it.
         */
        post: operations["adminAddUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find users.
         * @description Looks for the text, ignoring case, in name, student number, e-mail, phone, id and real name. At most 30, by id.
         */
        post: operations["adminSearchUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a user. */
        get: operations["adminGetUser"];
        /** Change a user. */
        put: operations["adminUpdateUser"];
        post?: never;
        /** Delete a user. */
        delete: operations["adminDeleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{userId}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Give a user a random password. */
        delete: operations["adminResetPassword"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List teams by id. */
        get: operations["adminListTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find teams.
         * @description Looks for the text in the name, ignoring case; a number also finds the team with that id. At most 30, by id.
         */
        post: operations["adminSearchTeams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a team. */
        put: operations["adminUpdateTeam"];
        post?: never;
        /** Delete a team. */
        delete: operations["adminDeleteTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the server log, newest first. */
        get: operations["adminListLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/participation/{participationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide on a team's entry in a game.
         * @description Accepting locks the team. After a rejection the members stay entered with the team; when one joins again, the others are back as well.
         */
        put: operations["adminUpdateParticipation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/writeups/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the writeups of a game, newest first. */
        get: operations["adminListWriteups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/writeups/{gameId}/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all writeups of a game. */
        get: operations["adminDownloadWriteups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the running containers of all games, oldest first.
         * @description Test containers are not listed.
         */
        get: operations["adminListInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/instances/{instanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Destroy a container. */
        delete: operations["adminDeleteInstance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stored files by name. */
        get: operations["adminListFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{hash}/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a stored file.
         * @description Only the hash selects the file; the name sets the media type (by extension, else application/octet-stream) and the download name. Picture paths given elsewhere end in avatar, poster or logo, so those pictures come as application/octet-stream. No byte ranges.
         */
        get: operations["assetGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store files.
         * @description Empty files are passed over. The same content is stored once and takes the new name.
         */
        post: operations["assetUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assets/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a stored file.
         * @description A file used more than once only loses one use.
         */
        delete: operations["assetDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a post. */
        post: operations["postCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a post.
         * @description Also makes the caller its author and renews its time.
         */
        put: operations["postUpdate"];
        post?: never;
        /** Delete a post. */
        delete: operations["postDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List games, newest id first, hidden ones included. */
        get: operations["editListGames"];
        put?: never;
        /**
         * Create a game.
         * @description The key pair for team tokens is made here.
         */
        post: operations["editCreateGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a game. */
        get: operations["editGetGame"];
        /** Replace the settings of a game. */
        put: operations["editUpdateGame"];
        post?: never;
        /** Delete a game with everything in it. */
        delete: operations["editDeleteGame"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/hashsalt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the salt of the game's team hashes.
         * @description For computing flags outside the server. Not in the original's published description.
         */
        get: operations["editGetHashSalt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/writeups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete all writeups of a game. */
        delete: operations["editDeleteWriteups"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/poster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the poster of a game. */
        put: operations["editSetPoster"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notices written by administrators.
         * @description Type Normal only.
         */
        get: operations["editListNotices"];
        put?: never;
        /**
         * Publish a notice.
         * @description Also pushed on the user hub.
         */
        post: operations["editCreateNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/notices/{noticeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a notice.
         * @description Renews its time; not pushed on the hub.
         */
        put: operations["editUpdateNotice"];
        post?: never;
        /** Delete a notice. */
        delete: operations["editDeleteNotice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the challenges of a game by id.
         * @description An unknown game gives an empty list.
         */
        get: operations["editListChallenges"];
        put?: never;
        /**
         * Create a challenge.
         * @description It starts disabled, with an original score of 1000, minimum rate 0.25, difficulty 5, 64 MiB memory, 256 MiB storage, 0.1 CPU and port 80.
         */
        post: operations["editCreateChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges/updateaccepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count the solves of all challenges again.
         * @description Only accepted teams count.
         */
        post: operations["editRecountSolves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges/{challengeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a challenge. */
        get: operations["editGetChallenge"];
        /**
         * Change a challenge.
         * @description Enabling gives every team its instance. While the game runs, isEnabled = true publishes a NewChallenge notice, and a changed hint list of an enabled challenge a NewHint notice. isEnabled = false destroys the running containers of the challenge.
         */
        put: operations["editUpdateChallenge"];
        post?: never;
        /** Delete a challenge. */
        delete: operations["editDeleteChallenge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges/{challengeId}/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the attachment of a challenge.
         * @description Upload a local file with assetUpload first.
         */
        post: operations["editSetAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges/{challengeId}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add flags. */
        post: operations["editAddFlags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges/{challengeId}/flags/{flagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a flag.
         * @description Deleting the last one disables the challenge.
         */
        delete: operations["editDeleteFlag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/challenges/{challengeId}/container": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a test container.
         * @description It is not bound to a team; under PlatformProxy use proxyTestContainer.
         */
        post: operations["editCreateTestContainer"];
        /** Destroy the test container. */
        delete: operations["editDeleteTestContainer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List games, latest start first.
         * @description Hidden games are left out.
         */
        get: operations["gameList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the games nearest to now.
         * @description At most 50, hidden ones left out, ordered by the distance in time from now to their nearest start or end.
         */
        get: operations["gameRecent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a game.
         * @description With a session it also tells the caller's state in the game. Hidden games are answered too.
         */
        get: operations["gameGet"];
        put?: never;
        /**
         * Enter a game with a team.
         * @description Each member enters on their own. With a division that can be joined divisionId is needed and only its code counts; it cannot be changed by later members, who must name it too and can only enter while it can be joined. Without any division that can be joined divisionId is ignored and the game's code counts. A team without review (acceptWithoutReview without division, a division without RequireReview) is Accepted at once; a rejected team may come back with another division.
         */
        post: operations["gameJoin"];
        /**
         * Withdraw from a game.
         * @description The team's entry goes with its last member.
         */
        delete: operations["gameLeave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/scoreboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the scoreboard.
         * @description Solves outside the game, after the deadline of a challenge or without GetScore earn nothing. Blood asks GetBlood only, so a solve may be FirstBlood with 0 points.
         */
        get: operations["gameScoreboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the notices.
         * @description Normal notices first, among themselves in no fixed order (so their pages may overlap); then the others, newest first.
         */
        get: operations["gameNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the events, newest first. */
        get: operations["gameEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the submissions, newest first. */
        get: operations["gameSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/cheatinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List submissions of another team's flag. */
        get: operations["gameCheatInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/games/{gameId}/captures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the challenges that capture traffic.
         * @description An unknown game gives an empty list.
         */
        get: operations["captureChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/captures/{challengeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the teams with captures of a challenge. */
        get: operations["captureTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/captures/{challengeId}/{participationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the capture files of a team. */
        get: operations["captureFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/captures/{challengeId}/{participationId}/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all capture files of a team. */
        get: operations["captureDownloadAll"];
        put?: never;
        post?: never;
        /** Delete all capture files of a team. */
        delete: operations["captureDeleteAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/captures/{challengeId}/{participationId}/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a capture file. */
        get: operations["captureDownload"];
        put?: never;
        post?: never;
        /** Delete a capture file. */
        delete: operations["captureDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the challenge list and the own rank. */
        get: operations["gameDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/participations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the entries of a game by team id. */
        get: operations["gameParticipations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/scoreboardsheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the scoreboard as a spreadsheet.
         * @description With members' real names, e-mail, student numbers and phone numbers; headings in the caller's language.
         */
        get: operations["gameScoreboardSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/submissionsheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download all submissions as a spreadsheet.
         * @description Headings in the caller's language.
         */
        get: operations["gameSubmissionSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/challenges/{challengeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a challenge as a player.
         * @description The first read makes the team's instance, dynamic flag included.
         */
        get: operations["gameChallenge"];
        put?: never;
        /**
         * Submit a flag.
         * @description Judged in the background: ask gameSubmissionStatus until it is not FlagSubmitted.
         */
        post: operations["gameSubmitFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/challenges/{challengeId}/status/{submissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for the result of an own submission.
         * @description CheatDetected is shown to players as WrongAnswer.
         */
        get: operations["gameSubmissionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/writeup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the state of the own writeup. */
        get: operations["gameGetWriteup"];
        put?: never;
        /**
         * Upload the writeup.
         * @description Replaces an earlier one.
         */
        post: operations["gameSubmitWriteup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/container/{challengeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the team's container.
         * @description Lives defaultLifetime minutes.
         */
        post: operations["gameStartContainer"];
        /** Destroy the team's container. */
        delete: operations["gameStopContainer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/container/{challengeId}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the container live longer.
         * @description Adds extensionDuration minutes; allowed in the last renewalWindow minutes, as often as wanted.
         */
        post: operations["gameExtendContainer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all posts, pinned first, then newest. */
        get: operations["postList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the first 20 posts.
         * @description Same order as postList.
         */
        get: operations["postLatest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a post. */
        get: operations["postGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a client needs to know of the site settings. */
        get: operations["clientConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which captcha is in use. */
        get: operations["captchaInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha/powchallenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a proof-of-work puzzle. */
        get: operations["captchaPow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proxy/{containerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connect to a challenge container.
         * @description WebSocket. What the client sends (any frame type) goes to the container as bytes; what the container sends comes back as binary frames of at most 4096 bytes. Ends when either side closes, and after 30 minutes. No session is asked for: the UUID is the only secret. Any HTTP method is taken. Traffic may be captured.
         */
        get: operations["proxyContainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proxy/noinst/{containerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connect to a test container.
         * @description WebSocket. What the client sends (any frame type) goes to the container as bytes; what the container sends comes back as binary frames of at most 4096 bytes. Ends when either side closes, and after 30 minutes. No session is asked for: the UUID is the only secret. Any HTTP method is taken. Meant for containers not bound to a team; opens the others as well.
         */
        get: operations["proxyTestContainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a team. */
        get: operations["teamGet"];
        /** Change a team. */
        put: operations["teamUpdate"];
        post?: never;
        /** Delete a team. */
        delete: operations["teamDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's teams. */
        get: operations["teamListOwn"];
        put?: never;
        /**
         * Create a team.
         * @description The caller becomes captain and member.
         */
        post: operations["teamCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make someone else captain. */
        put: operations["teamTransfer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the invitation code. */
        get: operations["teamGetInvite"];
        /**
         * Replace the invitation code.
         * @description The old code stops working.
         */
        put: operations["teamRenewInvite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/kick/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a member. */
        post: operations["teamKick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a team with an invitation code. */
        post: operations["teamAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a team. */
        post: operations["teamLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{teamId}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace the team's avatar. */
        put: operations["teamAvatar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a team token.
         * @description The signature is Ed25519 over the ASCII text "GZCTF_TEAM_<team id>".
         */
        post: operations["teamVerifyToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game/{gameId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the caller may join with.
         * @description Answered for hidden, unstarted and ended games too.
         */
        get: operations["gameJoinCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/scoreboard/flush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the scoreboard computed anew.
         * @description Queued; an unknown game is answered 200 too.
         */
        post: operations["editFlushScoreboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/divisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the divisions of a game, by id. */
        get: operations["editListDivisions"];
        put?: never;
        /** Add a division. */
        post: operations["editCreateDivision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/divisions/{divisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a division. */
        put: operations["editUpdateDivision"];
        post?: never;
        /**
         * Delete a division.
         * @description Its teams stay in the game, without division.
         */
        delete: operations["editDeleteDivision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/{gameId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a game as a package.
         * @description A zip with manifest.json (format GZCTF-GAME, version 1.0, exporterVersion), game.json, challenges/challenge-<id>.json and files/<hash>; without teams, submissions and notices. In it permissions are lists of words ([All], [None]), times ISO text. Name: <title>-export-<yyyyMMdd-HHmmss>.zip.
         */
        post: operations["editExportGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edit/games/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a game from a package.
         * @description The game is hidden, without practice mode and invitation code, its challenges are not enabled; divisions come with their codes and permissions. Name ends in .zip, part type application/zip or application/x-zip-compressed, 1 byte to 512 MiB (the host's own body limit comes first).
         */
        post: operations["editImportGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the API tokens of the site, oldest first. */
        get: operations["tokenList"];
        put?: never;
        /**
         * Make an API token.
         * @description Sent as "Authorization: Bearer <token>"; accepted by the monitor hub only.
         */
        post: operations["tokenCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke or delete an API token.
         * @description A revoked one is answered 200 again. Open connections stay, even after deletion.
         */
        delete: operations["tokenRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{tokenId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a revoked API token valid again.
         * @description Answered 200 for a valid one too.
         */
        post: operations["tokenRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: int64
         * @description Moment in time: whole milliseconds since 1970-01-01T00:00:00Z. Negative before 1970; -62135596800000 (year 1) stands for "never". In a request an ISO 8601 string in UTC is accepted too (another offset makes a game save fail with 500); digits in a string and fractions are refused.
         */
        UnixMillis: number;
        /**
         * @description Ordered: each role includes the ones before it, except that Banned may do nothing that needs a session.
         * @enum {string}
         */
        UserRole: "Banned" | "User" | "Monitor" | "Admin";
        /**
         * @description LoggedIn: the session cookie is already set. The other two: the account waits for an administrator, or for the link sent by e-mail.
         * @enum {string}
         */
        RegistrationOutcome: "LoggedIn" | "AdminConfirmationRequired" | "EmailConfirmationRequired";
        /**
         * @description Outcome of a server task. Only Success and NotFound are ever sent as an answer by the operations here; all values can occur as text in log lines.
         * @enum {string}
         */
        TaskOutcome: "Success" | "Failed" | "Duplicate" | "Denied" | "NotFound" | "Exit" | "Pending" | "Unhealthy" | "Degraded";
        /**
         * @description Local: a file kept by this server. Remote: a link elsewhere.
         * @enum {string}
         */
        AttachmentType: "None" | "Local" | "Remote";
        /**
         * @description Life cycle of a container.
         * @enum {string}
         */
        ContainerStatus: "Pending" | "Running" | "Destroyed";
        /**
         * @description Normal is written by an administrator; all others are produced by the server.
         * @enum {string}
         */
        NoticeType: "Normal" | "FirstBlood" | "SecondBlood" | "ThirdBlood" | "NewHint" | "NewChallenge";
        /**
         * @description Kind of a monitored event.
         * @enum {string}
         */
        EventType: "Normal" | "ContainerStart" | "ContainerDestroy" | "FlagSubmit" | "CheatDetected";
        /**
         * @description Place of a solve: the first three solvers of a challenge get a blood (none if the challenge has blood bonuses off), others are Normal. Unaccepted is never listed as a solve.
         * @enum {string}
         */
        SolveRank: "Unaccepted" | "FirstBlood" | "SecondBlood" | "ThirdBlood" | "Normal";
        /**
         * @description State of a team's entry in a game. Unsubmitted: the caller has not joined.
         * @enum {string}
         */
        ParticipationStatus: "Pending" | "Accepted" | "Rejected" | "Suspended" | "Unsubmitted";
        /**
         * @description Fixed when the challenge is created. Static: same flag for all teams; Dynamic: a flag per team. Attachment: a file; Container: a running service.
         * @enum {string}
         */
        ChallengeType: "StaticAttachment" | "StaticContainer" | "DynamicAttachment" | "DynamicContainer";
        /**
         * @description Subject of a challenge, in its display order.
         * @enum {string}
         */
        ChallengeCategory: "Misc" | "Crypto" | "Pwn" | "Web" | "Reverse" | "Blockchain" | "Forensics" | "Hardware" | "Mobile" | "PPC" | "AI" | "Pentest" | "OSINT";
        /**
         * @description FlagSubmitted: still being judged. NotFound: the team has no instance of the challenge.
         * @enum {string}
         */
        AnswerResult: "FlagSubmitted" | "Accepted" | "WrongAnswer" | "CheatDetected" | "NotFound";
        /**
         * @description Default: a container is reached by host and port. PlatformProxy: through the WebSocket proxy of this server.
         * @enum {string}
         */
        PortMapping: "Default" | "PlatformProxy";
        /**
         * @description Which captcha the forms must show.
         * @enum {string}
         */
        CaptchaProvider: "None" | "HashPow" | "CloudflareTurnstile";
        /** @description Body of every error produced by this API, and of a few successes. Show title; decide on the HTTP status. */
        ApiMessage: {
            /** @description Text for the user, in the language negotiated by Accept-Language. */
            title: string;
            /**
             * Format: int32
             * @description Usually repeats the HTTP status. Differs where an operation says so: 10002 = the game has ended (sent with HTTP 400); some 401 and 404 answers carry 400. 10001 (game not started) is reserved and never sent by this release.
             */
            status: number;
        };
        RegisterResult: {
            title: string;
            data: components["schemas"]["RegistrationOutcome"];
            /** Format: int32 */
            status: number;
        };
        EmailChangeResult: {
            title: string;
            /** @description true: a confirmation link was sent to the new address. */
            data: boolean;
            /** Format: int32 */
            status: number;
        };
        /** @description RFC 9457 problem body. Sent only by the few operations that name it, and for a request whose media type is not supported (415). */
        ProblemDetails: {
            type?: string;
            title: string;
            /** Format: int32 */
            status: number;
            traceId?: string;
        };
        LoginInput: {
            /** @description User name or e-mail address. */
            userName: string;
            /** @description While apiPublicKey is set: the encrypted form, see ClientConfig.apiPublicKey. */
            password: string;
            /** @description Captcha answer; needed only while captcha is on. HashPow: "<id>:<16 hex digits>" (see PowChallenge). CloudflareTurnstile: the widget's token. */
            challenge?: string | null;
        };
        RegisterInput: {
            /** @description Any characters. */
            userName: string;
            /** @description At least 6 characters with a digit, a lower-case and an upper-case ASCII letter. While apiPublicKey is set: the encrypted form, see ClientConfig.apiPublicKey. */
            password: string;
            /** @description Exactly one @, not first or last. May be limited to the configured domains. */
            email: string;
            /** @description Captcha answer; needed only while captcha is on. HashPow: "<id>:<16 hex digits>" (see PowChallenge). CloudflareTurnstile: the widget's token. */
            challenge?: string | null;
        };
        RecoveryInput: {
            email: string;
            /** @description Captcha answer; needed only while captcha is on. HashPow: "<id>:<16 hex digits>" (see PowChallenge). CloudflareTurnstile: the widget's token. */
            challenge?: string | null;
        };
        /** @description Filled from the query of the link sent by e-mail (/account/reset?token=…&email=…). */
        PasswordResetInput: {
            /** @description New password; same rule as at registration. While apiPublicKey is set: the encrypted form, see ClientConfig.apiPublicKey. */
            password: string;
            /** @description Base64 of the UTF-8 address, exactly as in the link. */
            email: string;
            /** @description Base64 token, exactly as in the link; valid 3 hours. */
            rToken: string;
        };
        /** @description Filled from the query of the link sent by e-mail (/account/verify or /account/confirm, ?token=…&email=…). */
        AccountTokenInput: {
            /** @description Base64 token, exactly as in the link; valid 3 hours. */
            token: string;
            /** @description Base64 of the UTF-8 address, exactly as in the link. */
            email: string;
        };
        /** @description A field that is absent or null keeps its value. */
        ProfileUpdate: {
            userName?: string | null;
            bio?: string | null;
            /** @description Digits, blanks and - . ( ) +, with an optional "ext" or "x" extension. An empty string is refused, so a number once set cannot be removed. */
            phone?: string | null;
            realName?: string | null;
            /** @description Student or staff number. */
            stdNumber?: string | null;
        };
        PasswordChange: {
            /** @description While apiPublicKey is set: the encrypted form, see ClientConfig.apiPublicKey. */
            old: string;
            /** @description Same rule as at registration. While apiPublicKey is set: the encrypted form, see ClientConfig.apiPublicKey. */
            new: string;
        };
        EmailChange: {
            newMail: string;
            /** @description The current one. */
            password?: string;
        };
        /** @description Text fields that were never filled are empty strings; phone and avatar are null. */
        UserProfile: {
            /** Format: uuid */
            userId: string;
            userName: string;
            email: string;
            bio: string;
            phone: string | null;
            realName: string;
            /** @description Student or staff number. */
            stdNumber: string;
            /** @description Path on this server. */
            avatar: string | null;
            role: components["schemas"]["UserRole"];
        };
        /** @description Rules for accounts. */
        AccountPolicy: {
            allowRegister: boolean;
            /** @description A new account may log in at once. */
            activeOnRegister: boolean;
            useCaptcha: boolean;
            /** @description Registration, address change and password recovery go through e-mail. */
            emailConfirmationRequired: boolean;
            /** @description Comma-separated domains allowed for e-mail addresses, compared case-sensitively; empty allows all. */
            emailDomainList: string;
        };
        /** @description Rules for challenge containers. */
        ContainerPolicy: {
            /** @description On reaching the game's container limit, drop the team's oldest container instead of refusing. */
            autoDestroyOnLimitReached: boolean;
            /**
             * Format: int32
             * @description Stored, without effect in this release.
             */
            maxExerciseContainerCountPerUser: number;
            /**
             * Format: int32
             * @description Minutes a new container lives.
             */
            defaultLifetime: number;
            /**
             * Format: int32
             * @description Minutes added by one extension.
             */
            extensionDuration: number;
            /**
             * Format: int32
             * @description Minutes before the end in which an extension is allowed.
             */
            renewalWindow: number;
        };
        /** @description Appearance of the site. */
        GlobalSettings: {
            /** @description Site name prefix. */
            title: string;
            slogan: string;
            /** @description For the page's meta description. */
            description: string | null;
            /** @description Markdown. */
            footerInfo: string | null;
            /** @description Colour as #RRGGBB, or empty. */
            customTheme: string | null;
            /** @description SHA-256 in hex; null or empty for the built-in picture. */
            logoHash: string | null;
            /** @description SHA-256 in hex; null or empty for the built-in picture. */
            faviconHash: string | null;
            /** @description Whether passwords and flags must be encrypted. A new key is made whenever it goes from false to true. */
            apiEncryption?: boolean;
        };
        SiteConfig: {
            accountPolicy: components["schemas"]["AccountPolicy"];
            globalConfig: components["schemas"]["GlobalSettings"];
            containerPolicy: components["schemas"]["ContainerPolicy"];
        };
        /** @description Send the whole section: a member left out takes its default, not its present value. */
        AccountPolicyInput: {
            /** @default true */
            allowRegister?: boolean;
            /**
             * @description A new account may log in at once.
             * @default true
             */
            activeOnRegister?: boolean;
            /** @default false */
            useCaptcha?: boolean;
            /**
             * @description Registration, address change and password recovery go through e-mail.
             * @default false
             */
            emailConfirmationRequired?: boolean;
            /**
             * @description Comma-separated domains allowed for e-mail addresses, compared case-sensitively; empty allows all.
             * @default
             */
            emailDomainList?: string;
        };
        /** @description Send the whole section: a member left out takes its default, not its present value. */
        ContainerPolicyInput: {
            /**
             * @description On reaching the game's container limit, drop the team's oldest container instead of refusing.
             * @default false
             */
            autoDestroyOnLimitReached?: boolean;
            /**
             * Format: int32
             * @description Stored, without effect in this release.
             * @default 1
             */
            maxExerciseContainerCountPerUser?: number;
            /**
             * Format: int32
             * @description Minutes a new container lives.
             * @default 120
             */
            defaultLifetime?: number;
            /**
             * Format: int32
             * @description Minutes added by one extension.
             * @default 120
             */
            extensionDuration?: number;
            /**
             * Format: int32
             * @description Minutes before the end in which an extension is allowed.
             * @default 10
             */
            renewalWindow?: number;
        };
        /** @description title and slogan left out take their defaults. A nullable member that is null or left out keeps its value (description: takes its default when left out); an empty string clears it. logoHash and faviconHash are ignored. */
        GlobalSettingsInput: {
            /**
             * @description Site name prefix; null is refused.
             * @default GZ
             */
            title?: string;
            /**
             * @description null is refused.
             * @default Hack for fun not for profit
             */
            slogan?: string;
            /** @description For the page's meta description. */
            description?: string | null;
            /** @description Markdown. */
            footerInfo?: string | null;
            /** @description Colour as #RRGGBB, or empty. */
            customTheme?: string | null;
            /** @description Ignored here: see the logo operations. */
            logoHash?: string | null;
            /** @description Ignored here: see the logo operations. */
            faviconHash?: string | null;
            /**
             * @description Whether passwords and flags must be encrypted. A new key is made whenever it goes from false to true.
             * @default false
             */
            apiEncryption?: boolean;
        };
        /** @description A section that is absent or null is left alone. */
        SiteConfigUpdate: {
            accountPolicy?: components["schemas"]["AccountPolicyInput"] | null;
            globalConfig?: components["schemas"]["GlobalSettingsInput"] | null;
            containerPolicy?: components["schemas"]["ContainerPolicyInput"] | null;
        };
        AdminUser: {
            /** Format: uuid */
            id: string;
            userName: string;
            realName: string;
            stdNumber: string;
            phone: string | null;
            bio: string;
            /** @description 0 until the account was verified or set up by the server. */
            registerTimeUtc: components["schemas"]["UnixMillis"];
            /** @description Refreshed at most every 5 s. */
            lastVisitedUtc: components["schemas"]["UnixMillis"];
            /** @description Last address seen. */
            ip: string;
            email: string;
            avatar: string | null;
            role: components["schemas"]["UserRole"];
            /** @description false: the account cannot log in yet. */
            emailConfirmed: boolean;
        };
        /** @description A field that is absent or null keeps its value. */
        AdminUserUpdate: {
            userName?: string | null;
            email?: string | null;
            bio?: string | null;
            /** @description Digits, blanks and - . ( ) +, with an optional "ext" or "x" extension. An empty string is refused, so a number once set cannot be removed. */
            phone?: string | null;
            realName?: string | null;
            stdNumber?: string | null;
            emailConfirmed?: boolean | null;
            role?: components["schemas"]["UserRole"] | null;
        };
        UserImport: {
            userName: string;
            /** @description Same rule as at registration. */
            password: string;
            email: string;
            realName?: string | null;
            stdNumber?: string | null;
            /** @description Digits, blanks and - . ( ) +, with an optional "ext" or "x" extension. An empty string is refused, so a number once set cannot be removed. */
            phone?: string | null;
            /** @description Team to put the user in; the first user naming a team becomes its captain. */
            teamName?: string | null;
        };
        /** @description An absent, null or empty name or bio keeps its value. */
        AdminTeamUpdate: {
            name?: string | null;
            bio?: string | null;
            locked?: boolean | null;
        };
        LogMessage: {
            time: components["schemas"]["UnixMillis"];
            /** @description User name; "System" or "Anonymous" where there is no user. */
            name: string | null;
            /** @description Information, Warning, Error or Fatal. */
            level: string | null;
            ip: string | null;
            msg: string | null;
            /** @description A TaskOutcome value, or empty. */
            status: string | null | components["schemas"]["TaskOutcome"];
        };
        ParticipationUpdate: {
            /** @description Absent or null keeps the status. */
            status?: components["schemas"]["ParticipationStatus"] | null;
            /** @description Applied only if the game has this division; null clears it only in a game without divisions. Otherwise silently ignored. */
            division?: string | null;
            /**
             * Format: int32
             * @description Always send it: absent or null takes the division away. An id that is not of this game is ignored. Rejected takes the division away too.
             */
            divisionId?: number | null;
        };
        TeamRoster: {
            /** Format: int32 */
            id: number;
            name: string;
            bio: string | null;
            avatar: string | null;
            locked: boolean;
            /** Format: uuid */
            captainId: string;
            members: components["schemas"]["UserProfile"][];
        };
        ParticipationInfo: {
            /**
             * Format: int32
             * @description Participation, not team.
             */
            id: number;
            team: components["schemas"]["TeamRoster"];
            /** @description Users of the team who entered this game. */
            registeredMembers: string[];
            division?: string | null;
            status: components["schemas"]["ParticipationStatus"];
            /** Format: int32 */
            divisionId?: number | null;
        };
        WriteupInfo: {
            /**
             * Format: int32
             * @description Participation, not team.
             */
            id: number;
            /** @description Without members. */
            team: components["schemas"]["TeamInfo"];
            /** @description Path on this server. */
            url: string;
            uploadTimeUtc: components["schemas"]["UnixMillis"];
            /** Format: int32 */
            divisionId?: number | null;
        };
        TeamRef: {
            /** Format: int32 */
            id: number;
            /** @description null if the team is gone. */
            name: string | null;
            avatar: string | null;
        };
        ChallengeRef: {
            /** Format: int32 */
            id: number;
            title: string;
            category: components["schemas"]["ChallengeCategory"];
        };
        ContainerInstance: {
            team: components["schemas"]["TeamRef"] | null;
            challenge: components["schemas"]["ChallengeRef"] | null;
            image: string;
            /**
             * Format: uuid
             * @description Id to use in this API.
             */
            containerGuid: string;
            /** @description Id given by the container engine. */
            containerId: string;
            startedAt: components["schemas"]["UnixMillis"];
            expectStopAt: components["schemas"]["UnixMillis"];
            /** @description Public host if there is one, else the internal address. */
            ip: string;
            /** Format: int32 */
            port: number;
        };
        /** @description Fetch it at /assets/{hash}/{name}. */
        StoredFile: {
            /** @description SHA-256 of the content, lower-case hex. */
            hash: string;
            name: string;
        };
        AdminUserPage: {
            data: components["schemas"]["AdminUser"][];
            /**
             * Format: int32
             * @description Number of entries in data.
             */
            length: number;
            /**
             * Format: int32
             * @description Number of entries on the server, before count and skip. After a search: equal to length.
             */
            total: number;
        };
        TeamPage: {
            data: components["schemas"]["TeamInfo"][];
            /**
             * Format: int32
             * @description Number of entries in data.
             */
            length: number;
            /**
             * Format: int32
             * @description Number of entries on the server, before count and skip. After a search: equal to length.
             */
            total: number;
        };
        ContainerInstancePage: {
            data: components["schemas"]["ContainerInstance"][];
            /**
             * Format: int32
             * @description Number of entries in data.
             */
            length: number;
            /**
             * Format: int32
             * @description Equal to length: not the number on the server.
             */
            total: number;
        };
        StoredFilePage: {
            data: components["schemas"]["StoredFile"][];
            /**
             * Format: int32
             * @description Number of entries in data.
             */
            length: number;
            /**
             * Format: int32
             * @description Equal to length: not the number on the server.
             */
            total: number;
        };
        GameEditPage: {
            data: components["schemas"]["GameEdit"][];
            /**
             * Format: int32
             * @description Number of entries in data.
             */
            length: number;
            /**
             * Format: int32
             * @description Number of entries on the server, before count and skip.
             */
            total: number;
        };
        GamePage: {
            data: components["schemas"]["GameSummary"][];
            /**
             * Format: int32
             * @description Number of entries in data.
             */
            length: number;
            /**
             * Format: int32
             * @description Number of games on the server, hidden ones included, so data can end before it.
             */
            total: number;
        };
        /** @description A member that is absent or null keeps its value (empty in a new post). If isPinned is given, even with the value it has, everything else is ignored. */
        PostInput: {
            title?: string | null;
            /** @description Markdown. */
            summary?: string | null;
            /** @description Markdown. */
            content?: string | null;
            tags?: string[] | null;
            isPinned?: boolean | null;
        };
        GameEdit: {
            /** Format: int32 */
            id: number;
            title: string;
            /** @description Left out of the public lists; still reachable by id. */
            hidden: boolean;
            summary: string;
            /** @description Markdown. */
            content: string;
            /** @description Teams that join are accepted at once. */
            acceptWithoutReview: boolean;
            writeupRequired: boolean;
            /** @description Teams must give it to join; null or empty = none. */
            inviteCode: string | null;
            /** @description Divisions to choose from; null or empty = none. */
            divisions?: string[] | null;
            /**
             * Format: int32
             * @description 0 = no limit.
             */
            teamMemberCountLimit: number;
            /**
             * Format: int32
             * @description Containers a team may run at once; 0 = no limit.
             */
            containerCountLimit: number;
            /** @description Path on this server. */
            poster: string | null;
            /** @description Base64 of the 32-byte Ed25519 key that verifies team tokens. */
            publicKey: string;
            /** @description The game stays playable after its end, without points. */
            practiceMode: boolean;
            start: components["schemas"]["UnixMillis"];
            end: components["schemas"]["UnixMillis"];
            writeupDeadline: components["schemas"]["UnixMillis"];
            /** @description Markdown. */
            writeupNote: string;
            /**
             * Format: int64
             * @description Blood bonuses packed as first×1048576 + second×1024 + third, each 0 to 1000 in thousandths of the challenge score; 0 = none. Default 52459530 = 5 %, 3 %, 1 %.
             */
            bloodBonus: number;
        };
        /** @description The whole game: a member left out takes its default. The response's id, poster and publicKey may be sent back and are ignored. */
        GameEditInput: {
            title: string;
            /**
             * @description Left out of the public lists; still reachable by id.
             * @default false
             */
            hidden?: boolean;
            /** @default  */
            summary?: string;
            /**
             * @description Markdown.
             * @default
             */
            content?: string;
            /**
             * @description Teams that join are accepted at once.
             * @default false
             */
            acceptWithoutReview?: boolean;
            /** @default false */
            writeupRequired?: boolean;
            /** @description Teams must give it to join; null or empty = none. */
            inviteCode?: string | null;
            /** @description On update null keeps the list and [] empties it. */
            divisions?: string[] | null;
            /**
             * Format: int32
             * @description 0 = no limit.
             * @default 0
             */
            teamMemberCountLimit?: number;
            /**
             * Format: int32
             * @description Containers a team may run at once; 0 = no limit.
             * @default 3
             */
            containerCountLimit?: number;
            /**
             * @description The game stays playable after its end, without points.
             * @default true
             */
            practiceMode?: boolean;
            /** @description 0 if left out: the server does not insist, but a game needs it. */
            start: components["schemas"]["UnixMillis"];
            /** @description 0 if left out: the server does not insist, but a game needs it. */
            end: components["schemas"]["UnixMillis"];
            /** @description Now, if left out. */
            writeupDeadline?: components["schemas"]["UnixMillis"];
            /**
             * @description Markdown.
             * @default
             */
            writeupNote?: string;
            /**
             * Format: int64
             * @description Blood bonuses packed as first×1048576 + second×1024 + third, each 0 to 1000 in thousandths of the challenge score; 0 = none. Default 52459530 = 5 %, 3 %, 1 %. A part above 1000, or a negative value, makes the whole value 0.
             * @default 52459530
             */
            bloodBonus?: number;
        };
        GameNotice: {
            /** Format: int32 */
            id: number;
            type: components["schemas"]["NoticeType"];
            /** @description Normal: [text in Markdown]. FirstBlood, SecondBlood, ThirdBlood: [team name, challenge title]. NewHint, NewChallenge: [challenge title]. */
            values: string[];
            /** @description Publication, or last change. */
            time: components["schemas"]["UnixMillis"];
        };
        NoticeInput: {
            /** @description Markdown. */
            content: string;
        };
        ChallengeSummary: {
            /** Format: int32 */
            id: number;
            title: string;
            category: components["schemas"]["ChallengeCategory"];
            type: components["schemas"]["ChallengeType"];
            isEnabled: boolean;
            /**
             * Format: int32
             * @description Worth by the cached scoreboard; without one the original score.
             */
            score: number;
            /**
             * Format: int32
             * @description Lowest possible worth, rounded down.
             */
            minScore: number;
            /**
             * Format: int32
             * @description Worth before any solve.
             */
            originalScore: number;
            deadlineUtc?: components["schemas"]["UnixMillis"] | null;
        };
        /** @description Only these three members are used; everything else is set by a later update. */
        ChallengeCreate: {
            title: string;
            /** @default Misc */
            category?: components["schemas"]["ChallengeCategory"];
            /** @default StaticAttachment */
            type?: components["schemas"]["ChallengeType"];
        };
        Attachment: {
            /** Format: int32 */
            id: number;
            type: components["schemas"]["AttachmentType"];
            /** @description Path on this server, or the remote link. */
            url: string | null;
            /**
             * Format: int64
             * @description Bytes; null for a remote file.
             */
            fileSize: number | null;
        };
        AttachmentInput: {
            /**
             * @description None removes the attachment.
             * @default None
             */
            attachmentType?: components["schemas"]["AttachmentType"];
            /** @description For Local: hash of a file already uploaded. */
            fileHash?: string | null;
            /** @description For Remote. */
            remoteUrl?: string | null;
        };
        FlagInput: {
            flag: string;
            /** @default None */
            attachmentType?: components["schemas"]["AttachmentType"];
            /** @description For Local: hash of a file already uploaded. */
            fileHash?: string | null;
            /** @description For Remote. */
            remoteUrl?: string | null;
        };
        FlagInfo: {
            /** Format: int32 */
            id: number;
            flag: string;
            /** @description Left out if there is none. */
            attachment?: components["schemas"]["Attachment"] | null;
        };
        ContainerInfo: {
            status: components["schemas"]["ContainerStatus"];
            startedAt: components["schemas"]["UnixMillis"];
            /** @description The server removes overdue containers every 3 minutes. */
            expectStopAt: components["schemas"]["UnixMillis"];
            /** @description "host:port"; or, under PlatformProxy, a UUID to be used with the proxy operations. */
            entry: string;
        };
        ChallengeEdit: {
            /** Format: int32 */
            id: number;
            title: string;
            /** @description Markdown. */
            content: string;
            category: components["schemas"]["ChallengeCategory"];
            type: components["schemas"]["ChallengeType"];
            /** @description null until some are set. */
            hints: string[] | null;
            /** @description For DynamicContainer. */
            flagTemplate: string | null;
            isEnabled: boolean;
            /**
             * Format: int32
             * @description Solves by the cached scoreboard; 0 in the answer to an update.
             */
            acceptedCount: number;
            /** @description Download name shared by all dynamic attachments. */
            fileName: string | null;
            /** @description For dynamic attachments see flags. */
            attachment: components["schemas"]["Attachment"] | null;
            testContainer: components["schemas"]["ContainerInfo"] | null;
            /** @description Always empty for DynamicContainer. */
            flags: components["schemas"]["FlagInfo"][];
            containerImage: string | null;
            /**
             * Format: int32
             * @description MiB.
             */
            memoryLimit: number | null;
            /**
             * Format: int32
             * @description Tenths of a CPU.
             */
            cpuCount: number | null;
            /**
             * Format: int32
             * @description MiB.
             */
            storageLimit: number | null;
            /**
             * Format: int32
             * @description Port inside the container.
             */
            containerExposePort?: number | null;
            enableTrafficCapture: boolean;
            disableBloodBonus: boolean;
            /** Format: int32 */
            originalScore: number;
            /**
             * Format: double
             * @description Fraction of originalScore that always remains.
             */
            minScoreRate: number;
            /**
             * Format: double
             * @description Score after n solves: original for n ≤ 1, else floor(original × (rate + (1 − rate) × e^((1 − n) / difficulty))).
             */
            difficulty: number;
            /**
             * Format: int32
             * @description Port inside the container.
             */
            exposePort?: number | null;
            networkMode?: components["schemas"]["NetworkMode"] | null;
            /** @description null = none. */
            deadlineUtc?: components["schemas"]["UnixMillis"] | null;
            /**
             * Format: int32
             * @description Submissions a team may make; 0 = no limit.
             */
            submissionLimit?: number;
        };
        /** @description A field that is absent or null keeps its value. */
        ChallengeUpdate: {
            title?: string | null;
            /** @description Markdown. */
            content?: string | null;
            /** @description Empty clears it. For DynamicContainer it must contain [GUID] or [TEAM_HASH], or leave at least 32 bits of choice to letter substitution between { and } ([LEET] or, with more symbols, [CLEET] as prefix applies substitution around [TEAM_HASH]). */
            flagTemplate?: string | null;
            category?: components["schemas"]["ChallengeCategory"] | null;
            /** @description Replaces the list. */
            hints?: string[] | null;
            /** @description Send only to switch: see the operation. */
            isEnabled?: boolean | null;
            /** @description Not blank. */
            fileName?: string | null;
            containerImage?: string | null;
            /**
             * Format: int32
             * @description MiB.
             */
            memoryLimit?: number | null;
            /**
             * Format: int32
             * @description Tenths of a CPU.
             */
            cpuCount?: number | null;
            /**
             * Format: int32
             * @description MiB.
             */
            storageLimit?: number | null;
            /** Format: int32 */
            containerExposePort?: number | null;
            /** @description Container challenges only. */
            enableTrafficCapture?: boolean | null;
            disableBloodBonus?: boolean | null;
            /** Format: int32 */
            originalScore?: number | null;
            /**
             * Format: double
             * @description The range is what makes sense; the server does not enforce it.
             */
            minScoreRate?: number | null;
            /** Format: double */
            difficulty?: number | null;
            /** Format: int32 */
            exposePort?: number | null;
            networkMode?: components["schemas"]["NetworkMode"] | null;
            /** @description 0 (any moment of the first second of 1970) clears it; null keeps it. */
            deadlineUtc?: components["schemas"]["UnixMillis"] | null;
            /**
             * Format: int32
             * @description 0 = no limit.
             */
            submissionLimit?: number | null;
        };
        GameSummary: {
            /** Format: int32 */
            id: number;
            title: string;
            summary: string;
            /** @description Path on this server. */
            poster: string | null;
            /**
             * Format: int32
             * @description Members of a team who may enter; 0 = no limit.
             */
            limit: number;
            start: components["schemas"]["UnixMillis"];
            end: components["schemas"]["UnixMillis"];
        };
        GameInfo: {
            /** Format: int32 */
            id: number;
            title: string;
            summary: string;
            /** @description Markdown. */
            content: string;
            hidden: boolean;
            /** @description All of them, joinable or not; [] if there is none. */
            divisions: (string | components["schemas"]["DivisionInfo"])[] | null;
            /** @description The code of the game, which counts only for an entry without division. */
            inviteCodeRequired: boolean;
            writeupRequired: boolean;
            /** @description Path on this server. */
            poster: string | null;
            /**
             * Format: int32
             * @description Members of a team who may enter; 0 = no limit.
             */
            limit: number;
            /**
             * Format: int32
             * @description Entries in any state.
             */
            teamCount: number;
            /** @description The caller's; an id. */
            division: string | null | number;
            /** @description The caller's. */
            teamName: string | null;
            /** @description Playable after the end, without points. */
            practiceMode: boolean;
            /** @description The caller's; Unsubmitted without a session or before joining. */
            status: components["schemas"]["ParticipationStatus"];
            start: components["schemas"]["UnixMillis"];
            end: components["schemas"]["UnixMillis"];
            /** @description While the game runs, its other routes answer 401 to who is not in its VPN. */
            vpnAccessRequired?: boolean;
        };
        GameJoin: {
            /**
             * Format: int32
             * @description A team the caller belongs to.
             */
            teamId: number;
            /** @description One of the game's divisions; must be null (not empty) in a game without divisions. */
            division?: string | null;
            /** @description The division's code; the game's only without division. */
            inviteCode?: string | null;
            /**
             * Format: int32
             * @description Needed if the game has a division that can be joined; the one of the team if it is in already.
             */
            divisionId?: number | null;
        };
        Blood: {
            /**
             * Format: int32
             * @description Team.
             */
            id: number;
            /** @description Team. */
            name: string;
            avatar: string | null;
            submitTimeUtc: components["schemas"]["UnixMillis"];
        };
        ChallengeInfo: {
            /** Format: int32 */
            id: number;
            title: string;
            category: components["schemas"]["ChallengeCategory"];
            /**
             * Format: int32
             * @description Worth now, without blood bonus.
             */
            score: number;
            /**
             * Format: int32
             * @description Solves that affect the worth: Accepted teams, in time, with AffectDynamicScore.
             */
            solved: number;
            /** @description First solvers in order. */
            bloods: components["schemas"]["Blood"][];
            /** @description Unreliable: false whenever the scoreboard comes from the cache. */
            disableBloodBonus: boolean;
            deadline?: components["schemas"]["UnixMillis"] | null;
        };
        SolvedChallenge: {
            /**
             * Format: int32
             * @description Challenge.
             */
            id: number;
            /**
             * Format: int32
             * @description Points earned, blood bonus included: challenge score × (1 + bonus / 1000), rounded half to even.
             */
            score: number;
            type: components["schemas"]["SolveRank"];
            /** @description Solver; empty if the account is gone. */
            userName: string | null;
            time: components["schemas"]["UnixMillis"];
        };
        ScoreboardItem: {
            /**
             * Format: int32
             * @description Team.
             */
            id: number;
            name: string;
            bio: string | null;
            division?: string | null;
            avatar: string | null;
            /** Format: int32 */
            score: number;
            /**
             * Format: int32
             * @description From 1; 0 for a team whose division lacks RankOverall, or that is not on the board.
             */
            rank: number;
            /**
             * Format: int32
             * @description From 1; null without a division.
             */
            divisionRank: number | null;
            /** @description Last solve that counted; -62135596800000 when there is none. Breaks ties: earlier ranks higher. */
            lastSubmissionTime: components["schemas"]["UnixMillis"];
            /** @description In order of time; solves that earn nothing (late, after the end, without GetScore) are in it with score 0. */
            solvedChallenges: components["schemas"]["SolvedChallenge"][];
            /** Format: int32 */
            solvedCount: number;
            /** Format: int32 */
            divisionId?: number | null;
        };
        TimelinePoint: {
            time: components["schemas"]["UnixMillis"];
            /**
             * Format: int32
             * @description Total after this solve.
             */
            score: number;
        };
        TeamTimeline: {
            /**
             * Format: int32
             * @description Team.
             */
            id: number;
            /** @description Team. */
            name: string;
            /** @description One point per solve; no starting point at zero. */
            items: components["schemas"]["TimelinePoint"][];
        };
        /** @description Keys are ChallengeCategory values, in that order; a category without enabled challenges is absent. Challenges are sorted by title. */
        ChallengesByCategory: {
            [key: string]: components["schemas"]["ChallengeInfo"][];
        };
        Scoreboard: {
            /** @description When the board was computed. */
            updateTimeUtc: components["schemas"]["UnixMillis"];
            /**
             * Format: int64
             * @description Blood bonuses packed as first×1048576 + second×1024 + third, each 0 to 1000 in thousandths of the challenge score; 0 = none. Default 52459530 = 5 %, 3 %, 1 %.
             */
            bloodBonus: number;
            /** @description Top ten teams of "all" and of each division, by name. */
            timeLines?: {
                [key: string]: components["schemas"]["TeamTimeline"][];
            };
            /** @description Accepted teams, best first. */
            items: components["schemas"]["ScoreboardItem"][];
            challenges: components["schemas"]["ChallengesByCategory"];
            /** Format: int32 */
            challengeCount: number;
            /** @description Top ten of all ranked teams (divisionId 0, always there) and of each division that has a team. */
            timelines?: components["schemas"]["DivisionTimeline"][];
            divisions?: components["schemas"]["BoardDivision"][];
            /** @description The board is that of the freeze: solves since then are not in it. Monitors get the live one, with false. */
            isFrozenView?: boolean;
            /** @description The moment of the freeze; left out or null where the game has none. */
            freeze?: components["schemas"]["UnixMillis"] | null;
        };
        GameDetail: {
            /** @description Only those the team's division may see. */
            challenges: components["schemas"]["ChallengesByCategory"];
            /**
             * Format: int32
             * @description The number of categories shown, not of challenges.
             */
            challengeCount: number;
            /** @description The caller's team; never null in practice: a team not on the board comes with rank 0. */
            rank: components["schemas"]["ScoreboardItem"] | null;
            /** @description "<team id>:<base64 signature>", to prove the team to third parties. */
            teamToken: string;
            writeupRequired: boolean;
            writeupDeadline: components["schemas"]["UnixMillis"];
        };
        InstanceContext: {
            /** @description End of the running container; null if there is none. */
            closeTime: components["schemas"]["UnixMillis"] | null;
            /** @description As entry of ContainerInfo; null if no container runs. */
            instanceEntry: string | null;
            /** @description Attachment. */
            url: string | null;
            /**
             * Format: int64
             * @description Bytes.
             */
            fileSize: number | null;
            /** @description One container for all teams: nobody can stop or extend it. */
            isSharedInstance?: boolean;
        };
        ChallengeDetail: {
            /** Format: int32 */
            id: number;
            title: string;
            /** @description Markdown. */
            content: string;
            category: components["schemas"]["ChallengeCategory"];
            /** @description Markdown. */
            hints: string[] | null;
            /**
             * Format: int32
             * @description Worth now.
             */
            score: number;
            type: components["schemas"]["ChallengeType"];
            context: components["schemas"]["InstanceContext"];
            /**
             * Format: int32
             * @description Submissions a team may make; 0 = no limit.
             */
            limit?: number;
            /**
             * Format: int32
             * @description Submissions the team made, right ones and repeats included.
             */
            attempts?: number;
            deadline?: components["schemas"]["UnixMillis"] | null;
        };
        FlagSubmission: {
            /** @description Must be a JSON string, not blank, at most 127 characters (counted after decryption); not trimmed any more. While apiPublicKey is set: the encrypted form, see ClientConfig.apiPublicKey. */
            flag: string;
        };
        GameEvent: {
            type: components["schemas"]["EventType"];
            values: string[];
            time: components["schemas"]["UnixMillis"];
            /** @description Left out if there is none. */
            user?: string;
            /** @description Left out if there is none. */
            team?: string;
        };
        Submission: {
            answer: string;
            status: components["schemas"]["AnswerResult"];
            time: components["schemas"]["UnixMillis"];
            /** @description null if the account is gone. */
            user: string | null;
            team: string | null;
            /** @description Title. */
            challenge: string | null;
        };
        ParticipationRef: {
            /** Format: int32 */
            id: number;
            team: components["schemas"]["TeamRef"];
            status: components["schemas"]["ParticipationStatus"];
            /** @description Always null here. */
            division: string | null;
            /** Format: int32 */
            divisionId?: number | null;
        };
        CheatInfo: {
            /** @description Whose flag it was. */
            ownedTeam: components["schemas"]["ParticipationRef"];
            /** @description Who submitted it. */
            submitTeam: components["schemas"]["ParticipationRef"];
            submission: components["schemas"]["Submission"];
        };
        ChallengeTraffic: {
            /** Format: int32 */
            id: number;
            title: string;
            category: components["schemas"]["ChallengeCategory"];
            type: components["schemas"]["ChallengeType"];
            isEnabled: boolean;
            /**
             * Format: int32
             * @description Teams with captures.
             */
            count: number;
        };
        TeamTraffic: {
            /**
             * Format: int32
             * @description Participation: the id the capture paths take.
             */
            id: number;
            /** Format: int32 */
            teamId: number;
            name: string;
            division: string | null;
            avatar: string | null;
            /**
             * Format: int32
             * @description Capture files.
             */
            count: number;
        };
        CaptureFile: {
            fileName: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            updateTime: components["schemas"]["UnixMillis"];
        };
        WriteupStatus: {
            submitted: boolean;
            /** @description "#" while nothing is submitted. */
            name: string;
            /**
             * Format: int64
             * @description Bytes; 0 while nothing is submitted.
             */
            fileSize: number;
            /** @description The organisers' remarks, Markdown. */
            note: string;
        };
        PostInfo: {
            /** @description 8 hex digits. */
            id: string;
            title: string;
            /** @description Markdown. */
            summary: string;
            isPinned: boolean;
            tags: string[] | null;
            authorAvatar: string | null;
            /** @description null if the account is gone. */
            authorName: string | null;
            /** @description Last change. */
            time: components["schemas"]["UnixMillis"];
        };
        PostDetail: {
            /** @description 8 hex digits. */
            id: string;
            title: string;
            /** @description Markdown. */
            summary: string;
            /** @description Markdown. */
            content: string;
            isPinned: boolean;
            tags: string[] | null;
            authorAvatar: string | null;
            /** @description null if the account is gone. */
            authorName: string | null;
            /** @description Last change. */
            time: components["schemas"]["UnixMillis"];
        };
        ClientConfig: {
            /** @description Site name prefix. */
            title: string;
            slogan: string;
            /** @description Markdown. */
            footerInfo: string | null;
            /** @description Colour as #RRGGBB, or empty. */
            customTheme: string | null;
            /** @description Path on this server. */
            logoUrl: string | null;
            portMapping: components["schemas"]["PortMapping"];
            /**
             * Format: int32
             * @description Minutes a new container lives.
             */
            defaultLifetime: number;
            /**
             * Format: int32
             * @description Minutes added by one extension.
             */
            extensionDuration: number;
            /**
             * Format: int32
             * @description Minutes before the end in which an extension is allowed.
             */
            renewalWindow: number;
            /** @description Base64 of a 32-byte X25519 public key; null = no encryption. Then passwords of login, registration, reset and change and the flag are sent as base64(ephemeral X25519 public key 32 bytes + nonce 12 bytes + AES-256-GCM of the UTF-8 text with its 16-byte tag), the AES key being SHA-256 of the X25519 shared secret. */
            apiPublicKey?: string | null;
            /** @description Log-in, registration and entries need a proof that only the own page of the server makes. */
            enableBrowserFingerprint?: boolean;
            /** @description false: accounts come from elsewhere, and registration is refused. */
            allowPasswordRegistration?: boolean;
        };
        CaptchaInfo: {
            /** @description None while captcha is off. */
            type: components["schemas"]["CaptchaProvider"];
            /** @description null unless the provider needs one. */
            siteKey?: string | null;
        };
        /** @description Find 8 bytes A so that SHA-256(challenge bytes followed by A) begins with at least difficulty zero bits; answer "<id>:<A as 16 hex digits>". Usable once, and for 5 minutes. */
        PowChallenge: {
            /** @description 12 hex digits. */
            id: string;
            /** @description 8 bytes as 16 hex digits. */
            challenge: string;
            /**
             * Format: int32
             * @description Bits.
             */
            difficulty: number;
        };
        TeamMember: {
            /** Format: uuid */
            id: string;
            userName: string;
            bio: string;
            avatar: string | null;
            captain: boolean;
        };
        TeamInfo: {
            /** Format: int32 */
            id: number;
            name: string;
            bio: string | null;
            avatar: string | null;
            /** @description While true and a game the team entered has not ended, members cannot leave or be removed and the team cannot be deleted. */
            locked: boolean;
            /** @description Left out inside WriteupInfo. */
            members?: components["schemas"]["TeamMember"][] | null;
        };
        TeamInput: {
            /** @description Needed, and not empty, to create. On update absent, null or empty keeps the name. */
            name?: string | null;
            /** @description On update absent or null clears it. */
            bio?: string | null;
        };
        TeamTransfer: {
            /** Format: uuid */
            newCaptainId: string;
        };
        SignatureCheck: {
            /** @description "<team id>:<base64 signature>". */
            teamToken: string;
            /** @description Base64 of 32 bytes. */
            publicKey: string;
        };
        /** @description Hub message: like GameNotice; the time too. */
        HubGameNotice: {
            /** Format: int32 */
            id: number;
            type: components["schemas"]["NoticeType"];
            /** @description Normal: [text in Markdown]. FirstBlood, SecondBlood, ThirdBlood: [team name, challenge title]. NewHint, NewChallenge: [challenge title]. */
            values: string[];
            time: string | components["schemas"]["UnixMillis"];
        };
        HubGameEvent: {
            type: components["schemas"]["EventType"];
            values: string[];
            time: string | components["schemas"]["UnixMillis"];
            user?: string;
            team?: string;
        };
        HubSubmission: {
            answer: string;
            status: components["schemas"]["AnswerResult"];
            time: string | components["schemas"]["UnixMillis"];
            /** @description Empty if the account is gone. */
            user: string | null;
            team: string | null;
            /** @description Title. */
            challenge: string | null;
        };
        /** @description Hub message: like LogMessage; the time too. */
        HubLogMessage: {
            time: string | components["schemas"]["UnixMillis"];
            /** @description User name; "System" or "Anonymous" where there is no user. */
            name: string | null;
            /** @description Information, Warning, Error or Fatal. */
            level: string | null;
            ip: string | null;
            msg: string | null;
            /** @description A TaskOutcome value, or empty. */
            status: string | null | components["schemas"]["TaskOutcome"];
        };
        /**
         * Format: int32
         * @description Bit set, sent as a number (a word is refused): 1 JoinGame, 2 RankOverall, 4 RequireReview, 256 ViewChallenge, 512 SubmitFlags, 1024 GetScore, 2048 GetBlood, 4096 AffectDynamicScore; 2147483647 all. JoinGame, RankOverall and RequireReview have a meaning only as default permissions.
         */
        GamePermission: number;
        /**
         * @description Network of a container.
         * @enum {string}
         */
        NetworkMode: "Open" | "Isolated" | "Custom";
        DivisionChallenge: {
            /** Format: int32 */
            challengeId: number;
            /** @description Takes the place of the default permissions for this challenge. */
            permissions: components["schemas"]["GamePermission"];
        };
        DivisionChallengeInput: {
            /**
             * Format: int32
             * @description A challenge of the game; an unknown one gives 500.
             */
            challengeId: number;
            /** @default 2147483647 */
            permissions?: components["schemas"]["GamePermission"];
        };
        Division: {
            /** Format: int32 */
            id: number;
            name: string;
            /** @description null or empty = none. */
            inviteCode: string | null;
            defaultPermissions: components["schemas"]["GamePermission"];
            challengeConfigs: components["schemas"]["DivisionChallenge"][];
        };
        DivisionCreate: {
            /** @description Need not be unique. */
            name: string;
            inviteCode?: string | null;
            /** @default 2147483647 */
            defaultPermissions?: components["schemas"]["GamePermission"] | null;
            challengeConfigs?: components["schemas"]["DivisionChallengeInput"][] | null;
        };
        /** @description null keeps a value. A name left out becomes empty: always send it. An empty inviteCode clears it. */
        DivisionUpdate: {
            /** @default  */
            name?: string | null;
            inviteCode?: string | null;
            defaultPermissions?: components["schemas"]["GamePermission"] | null;
            /** @description Replaces the list. */
            challengeConfigs?: components["schemas"]["DivisionChallengeInput"][] | null;
        };
        DivisionInfo: {
            /** Format: int32 */
            id: number;
            name: string;
            inviteCodeRequired: boolean;
        };
        JoinedTeam: {
            /**
             * Format: int32
             * @description Team.
             */
            id: number;
            /**
             * Format: int32
             * @description Division id of the entry.
             */
            division: number | null;
        };
        JoinCheck: {
            /** @description The caller's teams that have an entry with a division, whether or not the caller entered. */
            joinedTeams: components["schemas"]["JoinedTeam"][];
            /** @description Ids of the divisions with the permission JoinGame; empty if there is none. */
            joinableDivisions: number[];
        };
        BoardDivisionChallenge: {
            /** Format: int32 */
            challengeId: number;
            permissions: components["schemas"]["GamePermission"];
        };
        BoardDivision: {
            /** Format: int32 */
            id: number;
            name: string;
            defaultPermissions?: components["schemas"]["GamePermission"];
            /** @description Keys are challenge ids. */
            challengeConfigs?: {
                [key: string]: components["schemas"]["BoardDivisionChallenge"];
            };
        };
        DivisionTimeline: {
            /**
             * Format: int32
             * @description 0 = all ranked teams.
             */
            divisionId: number;
            teams: components["schemas"]["TeamTimeline"][];
        };
        ApiToken: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uuid */
            creatorId: string | null;
            /** @description User name. */
            creator: string | null;
            createdAt: components["schemas"]["UnixMillis"];
            /** @description null = never. */
            expiresAt: components["schemas"]["UnixMillis"] | null;
            lastUsedAt: components["schemas"]["UnixMillis"] | null;
            isRevoked: boolean;
        };
        ApiTokenCreate: {
            name: string;
            /**
             * Format: int32
             * @description Days; null or 0 = never expires.
             */
            expiresIn?: number | null;
        };
        ApiTokenIssued: {
            /** @description Shown only once: base64url of a JSON object (jti, iat, exp) and base64url of an Ed25519 signature, joined by a point. */
            token: string;
            info: components["schemas"]["ApiToken"];
        };
        WriteupList: {
            /** @description Keys are division ids, values their names; all divisions of the game, with or without write-ups. */
            divisions: {
                [key: string]: string;
            };
            writeups: components["schemas"]["WriteupInfo"][];
        };
    };
    responses: {
        /** @description No valid session (body status 401). */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiMessage"];
            };
        };
        /** @description The account's role is too low, or it is banned (body status 403). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiMessage"];
            };
        };
        /** @description The body is not JSON (a problem object, sent as application/json). */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProblemDetails"];
            };
        };
        /** @description A rate limit is exceeded (body status 429). */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiMessage"];
            };
        };
        /** @description The server failed (body status 500). */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiMessage"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds to wait; 60 where the limiter gives no estimate. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type UnixMillis = components['schemas']['UnixMillis'];
export type UserRole = components['schemas']['UserRole'];
export type RegistrationOutcome = components['schemas']['RegistrationOutcome'];
export type TaskOutcome = components['schemas']['TaskOutcome'];
export type AttachmentType = components['schemas']['AttachmentType'];
export type ContainerStatus = components['schemas']['ContainerStatus'];
export type NoticeType = components['schemas']['NoticeType'];
export type EventType = components['schemas']['EventType'];
export type SolveRank = components['schemas']['SolveRank'];
export type ParticipationStatus = components['schemas']['ParticipationStatus'];
export type ChallengeType = components['schemas']['ChallengeType'];
export type ChallengeCategory = components['schemas']['ChallengeCategory'];
export type AnswerResult = components['schemas']['AnswerResult'];
export type PortMapping = components['schemas']['PortMapping'];
export type CaptchaProvider = components['schemas']['CaptchaProvider'];
export type ApiMessage = components['schemas']['ApiMessage'];
export type RegisterResult = components['schemas']['RegisterResult'];
export type EmailChangeResult = components['schemas']['EmailChangeResult'];
export type ProblemDetails = components['schemas']['ProblemDetails'];
export type LoginInput = components['schemas']['LoginInput'];
export type RegisterInput = components['schemas']['RegisterInput'];
export type RecoveryInput = components['schemas']['RecoveryInput'];
export type PasswordResetInput = components['schemas']['PasswordResetInput'];
export type AccountTokenInput = components['schemas']['AccountTokenInput'];
export type ProfileUpdate = components['schemas']['ProfileUpdate'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type EmailChange = components['schemas']['EmailChange'];
export type UserProfile = components['schemas']['UserProfile'];
export type AccountPolicy = components['schemas']['AccountPolicy'];
export type ContainerPolicy = components['schemas']['ContainerPolicy'];
export type GlobalSettings = components['schemas']['GlobalSettings'];
export type SiteConfig = components['schemas']['SiteConfig'];
export type AccountPolicyInput = components['schemas']['AccountPolicyInput'];
export type ContainerPolicyInput = components['schemas']['ContainerPolicyInput'];
export type GlobalSettingsInput = components['schemas']['GlobalSettingsInput'];
export type SiteConfigUpdate = components['schemas']['SiteConfigUpdate'];
export type AdminUser = components['schemas']['AdminUser'];
export type AdminUserUpdate = components['schemas']['AdminUserUpdate'];
export type UserImport = components['schemas']['UserImport'];
export type AdminTeamUpdate = components['schemas']['AdminTeamUpdate'];
export type LogMessage = components['schemas']['LogMessage'];
export type ParticipationUpdate = components['schemas']['ParticipationUpdate'];
export type TeamRoster = components['schemas']['TeamRoster'];
export type ParticipationInfo = components['schemas']['ParticipationInfo'];
export type WriteupInfo = components['schemas']['WriteupInfo'];
export type TeamRef = components['schemas']['TeamRef'];
export type ChallengeRef = components['schemas']['ChallengeRef'];
export type ContainerInstance = components['schemas']['ContainerInstance'];
export type StoredFile = components['schemas']['StoredFile'];
export type AdminUserPage = components['schemas']['AdminUserPage'];
export type TeamPage = components['schemas']['TeamPage'];
export type ContainerInstancePage = components['schemas']['ContainerInstancePage'];
export type StoredFilePage = components['schemas']['StoredFilePage'];
export type GameEditPage = components['schemas']['GameEditPage'];
export type GamePage = components['schemas']['GamePage'];
export type PostInput = components['schemas']['PostInput'];
export type GameEdit = components['schemas']['GameEdit'];
export type GameEditInput = components['schemas']['GameEditInput'];
export type GameNotice = components['schemas']['GameNotice'];
export type NoticeInput = components['schemas']['NoticeInput'];
export type ChallengeSummary = components['schemas']['ChallengeSummary'];
export type ChallengeCreate = components['schemas']['ChallengeCreate'];
export type Attachment = components['schemas']['Attachment'];
export type AttachmentInput = components['schemas']['AttachmentInput'];
export type FlagInput = components['schemas']['FlagInput'];
export type FlagInfo = components['schemas']['FlagInfo'];
export type ContainerInfo = components['schemas']['ContainerInfo'];
export type ChallengeEdit = components['schemas']['ChallengeEdit'];
export type ChallengeUpdate = components['schemas']['ChallengeUpdate'];
export type GameSummary = components['schemas']['GameSummary'];
export type GameInfo = components['schemas']['GameInfo'];
export type GameJoin = components['schemas']['GameJoin'];
export type Blood = components['schemas']['Blood'];
export type ChallengeInfo = components['schemas']['ChallengeInfo'];
export type SolvedChallenge = components['schemas']['SolvedChallenge'];
export type ScoreboardItem = components['schemas']['ScoreboardItem'];
export type TimelinePoint = components['schemas']['TimelinePoint'];
export type TeamTimeline = components['schemas']['TeamTimeline'];
export type ChallengesByCategory = components['schemas']['ChallengesByCategory'];
export type Scoreboard = components['schemas']['Scoreboard'];
export type GameDetail = components['schemas']['GameDetail'];
export type InstanceContext = components['schemas']['InstanceContext'];
export type ChallengeDetail = components['schemas']['ChallengeDetail'];
export type FlagSubmission = components['schemas']['FlagSubmission'];
export type GameEvent = components['schemas']['GameEvent'];
export type Submission = components['schemas']['Submission'];
export type ParticipationRef = components['schemas']['ParticipationRef'];
export type CheatInfo = components['schemas']['CheatInfo'];
export type ChallengeTraffic = components['schemas']['ChallengeTraffic'];
export type TeamTraffic = components['schemas']['TeamTraffic'];
export type CaptureFile = components['schemas']['CaptureFile'];
export type WriteupStatus = components['schemas']['WriteupStatus'];
export type PostInfo = components['schemas']['PostInfo'];
export type PostDetail = components['schemas']['PostDetail'];
export type ClientConfig = components['schemas']['ClientConfig'];
export type CaptchaInfo = components['schemas']['CaptchaInfo'];
export type PowChallenge = components['schemas']['PowChallenge'];
export type TeamMember = components['schemas']['TeamMember'];
export type TeamInfo = components['schemas']['TeamInfo'];
export type TeamInput = components['schemas']['TeamInput'];
export type TeamTransfer = components['schemas']['TeamTransfer'];
export type SignatureCheck = components['schemas']['SignatureCheck'];
export type HubGameNotice = components['schemas']['HubGameNotice'];
export type HubGameEvent = components['schemas']['HubGameEvent'];
export type HubSubmission = components['schemas']['HubSubmission'];
export type HubLogMessage = components['schemas']['HubLogMessage'];
export type GamePermission = components['schemas']['GamePermission'];
export type NetworkMode = components['schemas']['NetworkMode'];
export type DivisionChallenge = components['schemas']['DivisionChallenge'];
export type DivisionChallengeInput = components['schemas']['DivisionChallengeInput'];
export type Division = components['schemas']['Division'];
export type DivisionCreate = components['schemas']['DivisionCreate'];
export type DivisionUpdate = components['schemas']['DivisionUpdate'];
export type DivisionInfo = components['schemas']['DivisionInfo'];
export type JoinedTeam = components['schemas']['JoinedTeam'];
export type JoinCheck = components['schemas']['JoinCheck'];
export type BoardDivisionChallenge = components['schemas']['BoardDivisionChallenge'];
export type BoardDivision = components['schemas']['BoardDivision'];
export type DivisionTimeline = components['schemas']['DivisionTimeline'];
export type ApiToken = components['schemas']['ApiToken'];
export type ApiTokenCreate = components['schemas']['ApiTokenCreate'];
export type ApiTokenIssued = components['schemas']['ApiTokenIssued'];
export type WriteupList = components['schemas']['WriteupList'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalError = components['responses']['InternalError'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    accountRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description Account created; data says what comes next. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterResult"];
                };
            };
            /** @description A field fails validation; registration is closed; the captcha is wrong; the e-mail domain is not allowed; the name or the address is taken; the password is too weak; the mail could not be sent; encryption is on and the password cannot be decrypted ("required"). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryInput"];
            };
        };
        responses: {
            /** @description Mail sent; title is the text to show. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description A field fails validation; the captcha is wrong; the site does not use e-mail confirmation; the mail could not be sent. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No account has this address, or the address is not confirmed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetInput"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the address is unknown; the token is wrong or too old; the password is too weak; encryption is on and the password cannot be decrypted ("required"). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountTokenInput"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the address is unknown or already confirmed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description The token is wrong or too old. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the captcha is wrong; encryption is on and the password cannot be decrypted ("required"). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description Wrong name or password; the account is banned; or it is not activated yet (same text as a wrong password). */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the name is taken. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the old password is wrong; the new one is too weak; encryption is on and the password cannot be decrypted ("required"). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountChangeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Mail sent (data is true). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailChangeResult"];
                };
            };
            /** @description A field fails validation; the address is in use; its domain is not allowed; the mail could not be sent. If the site does not use e-mail confirmation the body also has data = false: only an administrator can change the address. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"] | components["schemas"]["EmailChangeResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountConfirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountTokenInput"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the address or token does not fit. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    accountAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Picture of 1 byte to 3 MiB. Stored as WebP, scaled to a width of 300 pixels; a GIF is kept as it is.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Path of the new picture, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No file; empty; larger than 3 MiB; not a readable picture. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminGetConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteConfig"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminUpdateConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SiteConfigUpdate"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminSetLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Picture of 1 byte to 3 MiB. Stored as WebP, once 640 pixels wide as logo and once 256 as favicon; a GIF is kept as it is.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No file; empty; larger than 3 MiB; not a readable picture; the old one could not be removed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminResetLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The old one could not be removed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminListUsers: {
        parameters: {
            query?: {
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            /** @description count out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminAddUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserImport"][];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; a user is refused (weak password, bad name). Nothing was created. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminSearchUsers: {
        parameters: {
            query: {
                /** @description Text to look for. */
                hint: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            /** @description hint missing or empty. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminGetUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminUpdateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminUserUpdate"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the name or address is taken. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminDeleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller himself, or the captain of a team. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new password, as a JSON string; it is shown only here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such user. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminListTeams: {
        parameters: {
            query?: {
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPage"];
                };
            };
            /** @description count out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminSearchTeams: {
        parameters: {
            query: {
                /** @description Text to look for. */
                hint: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPage"];
                };
            };
            /** @description hint missing or empty. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminUpdateTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminTeamUpdate"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; no such team (not 404). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminDeleteTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminListLogs: {
        parameters: {
            query?: {
                /** @description Exactly this level; All for every level. Nothing below Information is kept. */
                level?: string;
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogMessage"][];
                };
            };
            /** @description count out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminUpdateParticipation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Participation id (a team's entry in a game), not the team id. */
                participationId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParticipationUpdate"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such participation. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminListWriteups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest upload first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteupInfo"][] | components["schemas"]["WriteupList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminDownloadWriteups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tar archive compressed with gzip, one folder with one PDF per team. */
            200: {
                headers: {
                    /** @description attachment; file name: Writeups-{game title}-{yyyyMMdd-HH.mm.ss}Z.tar.gz in UTC, percent-encoded as in a form (blank as +) */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminListInstances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerInstancePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminDeleteInstance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description containerGuid of the container. */
                instanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The container could not be destroyed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such container. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    adminListFiles: {
        parameters: {
            query?: {
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFilePage"];
                };
            };
            /** @description count out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    assetGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the content in lower-case hex. */
                hash: string;
                /** @description File name. */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    /** @description attachment; file name: as in the path */
                    "Content-Disposition"?: string;
                    /** @description Characters 9 to 16 of the hash, quoted. */
                    ETag?: string;
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Unchanged, for a conditional request. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The hash is not lower-case hex. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such file; cacheable for the same 7 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    assetUpload: {
        parameters: {
            query?: {
                /** @description Name for all files instead of their own. */
                filename?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description No limit of its own; the web server's limit on the body applies (30,000,000 bytes unless configured). */
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The field may be repeated. */
                    files: string[];
                };
            };
        };
        responses: {
            /** @description One entry per file, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"][];
                };
            };
            /** @description The files could not be stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    assetDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the content in lower-case hex. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The file could not be removed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    postCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostInput"];
            };
        };
        responses: {
            /** @description Id of the post, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    postUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Post id, 8 hex digits. */
                postId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostInput"];
            };
        };
        responses: {
            /** @description The post as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDetail"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such post. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    postDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Post id, 8 hex digits. */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such post. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editListGames: {
        parameters: {
            query?: {
                /** @description Entries wanted. Left out it is 0, which gives an empty page. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameEditPage"];
                };
            };
            /** @description count out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editCreateGame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameEditInput"];
            };
        };
        responses: {
            /** @description The game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameEdit"];
                };
            };
            /** @description A field fails validation; the game could not be created. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editGetGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameEdit"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editUpdateGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameEditInput"];
            };
        };
        responses: {
            /** @description The game as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameEdit"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The game could not be deleted. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editGetHashSalt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The salt, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteWriteups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editSetPoster: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Picture of 1 byte to 3 MiB. Stored as WebP in its own size; a GIF is kept as it is.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Path of the new picture, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No file; empty; larger than 3 MiB; not a readable picture. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editListNotices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNotice"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editCreateNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeInput"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNotice"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editUpdateNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Notice id. */
                noticeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeInput"];
            };
        };
        responses: {
            /** @description The notice as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNotice"];
                };
            };
            /** @description A field fails validation; the notice is not of type Normal. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such notice. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Notice id. */
                noticeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The notice is not of type Normal. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such notice. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editListChallenges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenges, disabled ones included. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeSummary"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editCreateChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeCreate"];
            };
        };
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeEdit"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editRecountSolves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The count failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemDetails"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editGetChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeEdit"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editUpdateChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeUpdate"];
            };
        };
        responses: {
            /** @description The challenge as it is now, but see the quirks for flags. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeEdit"];
                };
            };
            /** @description A field fails validation; enabling a challenge without flags (DynamicContainer needs none); traffic capture on a challenge without containers; blank fileName; flag template too easy to guess. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editSetAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachmentInput"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; a DynamicAttachment challenge (its files belong to its flags). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editAddFlags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagInput"][];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
                /** @description Flag id. */
                flagId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, or NotFound if the challenge has no such flag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskOutcome"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editCreateTestContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerInfo"];
                };
            };
            /** @description Not a container challenge; image or port missing; the container could not be created. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteTestContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Destroyed, or there was none; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such challenge in it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameList: {
        parameters: {
            query?: {
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            /** @description count out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameRecent: {
        parameters: {
            query?: {
                /** @description 0: all that are kept. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"][];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description limit out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameInfo"];
                };
            };
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameJoin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameJoin"];
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; the game has ended and is not in practice mode (body status 10002); the caller is not in the team; no division given; a division that cannot be joined or is not the one of the team; wrong invitation code; the caller is already in with a team; the team's member limit is reached. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or no such team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller has not joined; the entry is neither Pending nor Rejected. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameScoreboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scoreboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scoreboard"];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The game has not started. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameNotices: {
        parameters: {
            query?: {
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNotice"][];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The game has not started; count or skip out of range. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameEvents: {
        parameters: {
            query?: {
                /** @description Leave out container events. */
                hideContainer?: boolean;
                /** @description Entries wanted. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameEvent"][];
                };
            };
            /** @description The game has not started; a parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameSubmissions: {
        parameters: {
            query?: {
                /** @description Only this result. */
                type?: components["schemas"]["AnswerResult"] | null;
                /** @description Entries wanted. 0: all, whatever skip says. */
                count?: number;
                /** @description Entries to pass over. */
                skip?: number;
            };
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"][];
                };
            };
            /** @description The game has not started; a parameter is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameCheatInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in no fixed order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheatInfo"][];
                };
            };
            /** @description The game has not started. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureChallenges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeTraffic"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamTraffic"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing was captured. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Challenge id. */
                challengeId: number;
                /** @description Participation id (a team's entry in a game), not the team id. */
                participationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files; empty if there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptureFile"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureDownloadAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Challenge id. */
                challengeId: number;
                /** @description Participation id (a team's entry in a game), not the team id. */
                participationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tar archive compressed with gzip. */
            200: {
                headers: {
                    /** @description attachment; file name: Capture-{challengeId}-{participationId}-{yyyyMMdd-HH.mm.ss}Z.tar.gz in UTC */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureDeleteAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Challenge id. */
                challengeId: number;
                /** @description Participation id (a team's entry in a game), not the team id. */
                participationId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The files could not be removed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Challenge id. */
                challengeId: number;
                /** @description Participation id (a team's entry in a game), not the team id. */
                participationId: number;
                /** @description File name. */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A pcap file. */
            200: {
                headers: {
                    /** @description attachment; file name: as in the path */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such file (body status 400). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captureDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Challenge id. */
                challengeId: number;
                /** @description Participation id (a team's entry in a game), not the team id. */
                participationId: number;
                /** @description File name. */
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such file, or it could not be removed (body status 400). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameDetail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken from the scoreboard, so a new challenge appears when that is rebuilt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameDetail"];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller has not joined the game; the entry is not Accepted; the game has not started; the game has ended and is not in practice mode (body status 10002). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameParticipations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipationInfo"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game (body status 400). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameScoreboardSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Excel workbook. */
            200: {
                headers: {
                    /** @description attachment; file name: {game title}-Scoreboard-{yyyyMMdd-HH.mm.ss}Z.xlsx in server time */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The game has not started; no team is on the board; the sheet could not be made. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game (body status 400). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameSubmissionSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An Excel workbook. */
            200: {
                headers: {
                    /** @description attachment; file name: {game title}_Submissions_{yyyyMMddHHmmss}.xlsx in server time */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The game has not started. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game (body status 400). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeDetail"];
                };
            };
            /** @description The caller has not joined the game; the entry is not Accepted; the game has not started; the game has ended and is not in practice mode (body status 10002). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game; the challenge does not exist, is disabled, or has no instance (for DynamicAttachment: no flag left) for the team. Also a challenge that the division may not see. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameSubmitFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagSubmission"];
            };
        };
        responses: {
            /** @description Id of the submission, as a JSON number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number;
                };
            };
            /** @description The flag is blank, too long or cannot be decrypted. The caller has not joined the game; the entry is not Accepted; the game has not started; the game has ended and is not in practice mode (body status 10002). The deadline of the challenge has passed and the game is not in practice mode; the division may not submit; the submission limit is reached. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game, or the team has no instance of the challenge (unknown, or never enabled). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description Conflict with another submission, three times (body status 409). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameSubmissionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
                /** @description Number returned when the flag was submitted. */
                submissionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The caller made no such submission. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameGetWriteup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteupStatus"];
                };
            };
            /** @description The caller has not joined the game; the entry is not Accepted; the game has not started. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameSubmitWriteup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description 1 byte to 20 MiB; part media type application/pdf and a name ending in .pdf (lower case).
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No file; empty; larger than 20 MiB; not a PDF by type and name; the caller has not joined the game; the entry is not Accepted; the game has not started; no writeup is asked for; the deadline has passed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameStartContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerInfo"];
                };
            };
            /** @description The caller has not joined the game; the entry is not Accepted; the game has not started; the game has ended and is not in practice mode (body status 10002). Not a container challenge; it is already running; the container limit is reached (unless the site drops the oldest); it could not be created. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game or challenge, not enabled, or the division may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description Too many requests, as for every operation; or the last start or stop of this container is less than 10 s ago (then without Retry-After). */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    gameStopContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller has not joined the game; the entry is not Accepted; the game has not started; the game has ended and is not in practice mode (body status 10002). Not a container challenge; no container; it could not be destroyed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game; or the challenge does not exist, is disabled, or has no instance for the team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description Too many requests, as for every operation; or the last start or stop of this container is less than 10 s ago (then without Retry-After). */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    gameExtendContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Challenge id. */
                challengeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerInfo"];
                };
            };
            /** @description The caller has not joined the game; the entry is not Accepted; the game has not started; the game has ended and is not in practice mode (body status 10002). Not a container challenge; no container; too early. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game; or the challenge does not exist, is disabled, or has no instance for the team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    postList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostInfo"][];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    postLatest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostInfo"][];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    postGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Post id, 8 hex digits. */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDetail"];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No such post. The Cache-Control header is sent here too. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    clientConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientConfig"];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captchaInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The captcha. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptchaInfo"];
                };
            };
            /** @description Not changed, by If-None-Match. If-Modified-Since alone hardly ever: fractions of a second, which Last-Modified lacks, are compared. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    captchaPow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The puzzle. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PowChallenge"];
                };
            };
            /** @description The site does not use HashPow. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    proxyContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID given as the container's entry. */
                containerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Switched to WebSocket. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The container exists, but this is no WebSocket request. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The site does not use the proxy; 33 connections to the container are open; the container's or the client's address is unknown. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such container, or it is not proxied. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description The container does not take the connection. */
            418: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    proxyTestContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The UUID given as the container's entry. */
                containerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Switched to WebSocket. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The container exists, but this is no WebSocket request. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The site does not use the proxy; the container's or the client's address is unknown. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such container, or it is not proxied. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description The container does not take the connection. */
            418: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInfo"];
                };
            };
            /** @description No such team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamInput"];
            };
        };
        responses: {
            /** @description The team as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInfo"];
                };
            };
            /** @description A field fails validation; no such team (not 404). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The team is locked by a game that has not ended. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamListOwn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInfo"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamInput"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInfo"];
                };
            };
            /** @description A field fails validation; name missing or empty; the caller is captain of 3 teams already. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamTransfer"];
            };
        };
        responses: {
            /** @description The team as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInfo"];
                };
            };
            /** @description A field fails validation; no such team (not 404); no such user; that user is captain of 3 teams already. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamGetInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No such team (not 404). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamRenewInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new code, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No such team (not 404). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamKick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
                /** @description User id. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInfo"];
                };
            };
            /** @description No such team (not 404); the team is locked by a game that has not ended; the user is not a member. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
            };
        };
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Malformed code; no such team; the code is not the present one; the caller is a member already. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The caller is not a member; the team is locked by a game that has not ended. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Team id. */
                teamId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description Picture of 1 byte to 3 MiB. Stored as WebP, scaled to a width of 300 pixels; a GIF is kept as it is.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Path of the new picture, as a JSON string. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No file; empty; larger than 3 MiB; not a readable picture. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account's role is too low; or the caller is not the captain. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description No such team. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    teamVerifyToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignatureCheck"];
            };
        };
        responses: {
            /** @description The signature is good; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field fails validation; key or token malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            /** @description The signature is wrong (body status 400). */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    gameJoinCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Joined teams and joinable divisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinCheck"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editFlushScoreboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editListDivisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The divisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editCreateDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DivisionCreate"];
            };
        };
        responses: {
            /** @description The division. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editUpdateDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Division id. */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DivisionUpdate"];
            };
        };
        responses: {
            /** @description The division as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such division in this game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editDeleteDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
                /** @description Division id. */
                divisionId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such division in this game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editExportGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Game id. */
                gameId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such game. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    editImportGame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Id of the game, as a JSON number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number;
                };
            };
            /** @description Empty, too large, wrong type, no valid package, or import failed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    tokenList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiToken"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    tokenCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenCreate"];
            };
        };
        responses: {
            /** @description The token and its record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokenIssued"];
                };
            };
            /** @description A field fails validation. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    tokenRevoke: {
        parameters: {
            query?: {
                /** @description true deletes it for good. */
                delete?: boolean;
            };
            header?: never;
            path: {
                /** @description Token id. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such token. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    tokenRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token id. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the body is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No such token. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemDetails"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
}
