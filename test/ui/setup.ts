import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { freshWorld } from "./world.ts";

beforeEach(freshWorld);
afterEach(cleanup);
